import { randomUUID } from 'node:crypto'
import { type callThrough, newAccount, someAddress } from './test-shop.ts'

/** A shopper who again and again orders one piece of a product and pays it at the sandbox. */
export async function buyerAtSandbox(call: ReturnType<typeof callThrough>, product_id: number) {
  const { body } = await call('/registration', { body: newAccount() })
  const { token } = body.data.access
  await call('/address/store', { token, body: someAddress })
  let key = ''
  let shop_ids: number[] = []
  let url = ''
  let back = ''
  return {
    id: body.data.user.id as number,
    /** Puts the piece of the next order into the cart. */
    async fill(): Promise<void> {
      key = randomUUID()
      const { body } = await call('/cart/store', { token, body: { product_id } })
      shop_ids = body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
    },
    /** Places the order, again under the same key; resolves with whether it is placed. */
    async place(): Promise<boolean> {
      const placed = await call('/place-order', {
        token,
        key,
        body: { shop_ids, payment_method: 'sandbox' },
      })
      url = placed.body.data?.order_payment_url ?? ''
      return placed.status === 200
    },
    /** Approves the payment at the sandbox, which tells the shop nothing. */
    async approve(origin: string): Promise<void> {
      const page = await fetch(origin + url)
      const form = new URLSearchParams({ decision: 'approve', report: 'never' })
      const decided = await fetch(page.url, { method: 'POST', body: form, redirect: 'manual' })
      back = decided.headers.get('location') ?? ''
    },
    /** Comes back from the sandbox; resolves with whether the order is paid then. */
    async pay(): Promise<boolean> {
      const response = await fetch(back, { redirect: 'manual' })
      return response.headers.get('location')?.endsWith('order_confirm=true') === true
    },
  }
}
