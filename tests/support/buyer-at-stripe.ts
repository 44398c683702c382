import { randomUUID } from 'node:crypto'
import { callThrough } from './call-through.ts'
import type { openStripeDouble } from './providers/stripe-double.ts'
import type { ShopServer } from './shop-server.ts'
import { newAccount, someAddress } from './some-shopper.ts'

type Stripe = Awaited<ReturnType<typeof openStripeDouble>>

/** A shopper who again and again orders one piece of a product and pays it at Stripe's double. */
export async function buyerAtStripe(
  { shop, stripe }: { shop: ShopServer; stripe: Stripe },
  product_id: number,
) {
  const call = callThrough((path, init) => fetch(shop.url + path, init))
  const { body } = await call('/registration', { body: newAccount() })
  const { token } = body.data.access
  await call('/address/store', { token, body: someAddress })
  let key = ''
  let shop_ids: number[] = []
  let url = ''
  let page = ''
  const visit = async (): Promise<boolean> => {
    const visited = await fetch(shop.url + url, { redirect: 'manual' })
    page = visited.headers.get('location') ?? ''
    return page.startsWith(stripe.url)
  }
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
        body: { shop_ids, payment_method: 'stripe' },
      })
      url = placed.body.data?.order_payment_url ?? ''
      return placed.status === 200
    },
    /** Follows the order to its payment; resolves with whether that leads to Stripe's page. */
    visit,
    /** Approves the payment at Stripe's page and does not come back yet. */
    async approve(): Promise<void> {
      await visit()
      await fetch(page, { method: 'POST', redirect: 'manual' })
    },
    /** Comes back from Stripe; resolves with whether the order is paid then. */
    async comeBack(): Promise<boolean> {
      const response = await fetch(`${shop.url}${url}/return`, { redirect: 'manual' })
      return response.headers.get('location')?.endsWith('order_confirm=true') === true
    },
    /** Stripe reports the payment, again with the same message; resolves with whether it was taken. */
    async report(): Promise<boolean> {
      const session = page.split('/').at(-1) ?? ''
      const { body, headers } = stripe.webhook('checkout.session.completed', session)
      const sent = { method: 'POST', body, headers }
      return (await fetch(`${shop.url}/payment/webhooks/stripe`, sent)).ok
    },
  }
}
