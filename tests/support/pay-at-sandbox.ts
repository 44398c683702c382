import { randomUUID } from 'node:crypto'
import { settings } from '#server/database/schema/operation.ts'
import { someAddress } from './some-shopper.ts'
import type { TestShop } from './test-shop.ts'

/** Without variants, in the demo shop. */
export const FIRST_PRODUCT = 17

export type SandboxChoice = {
  decision: 'approve' | 'decline' | 'cancel'
  report?: string
  stay?: boolean
}

/** Offers cash and a gateway, by default the sandbox, as an owner does who tries the shop. */
export async function offerSandbox({ db }: TestShop, gateway = 'sandbox'): Promise<void> {
  const value = ['cash', gateway].map((name, index) => ({
    id: index + 1,
    name,
    title: name,
    logo: '',
    is_active: true,
  }))
  await db
    .insert(settings)
    .values({ key: 'payment_gateways', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** A new shopper places an order in each of some shops, to be paid together at a gateway. */
export async function orderAtSandbox(shop: TestShop, shops = 1, gateway = 'sandbox') {
  const token = await shop.newShopper()
  await shop.call('/address/store', { token, body: someAddress })
  for (const product_id of await plainProducts(shop, shops)) {
    await shop.call('/cart/store', { token, body: { product_id } })
  }
  const cart = await shop.call('/carts', { token })
  const shop_ids = cart.body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
  const key = randomUUID()
  const { body } = await shop.call('/place-order', {
    token,
    key,
    body: { shop_ids, payment_method: gateway },
  })
  const { orders, order_payment_url: url } = body.data
  const ids: number[] = orders.map(({ id }: { id: number }) => id)
  return { token, key, url: url as string, ids, id: ids[0] ?? 0 }
}

/** Products without variants, each of another shop; the first one is always the same. */
async function plainProducts(shop: TestShop, count: number): Promise<number[]> {
  const { body } = await shop.call('/products?page=1&per_page=100')
  const byShop = new Map<number, number>([[0, FIRST_PRODUCT]])
  for (const { id, colors, sizes, quantity, shop: seller } of body.data.products) {
    if (colors.length + sizes.length > 0 || quantity < 10 || id === FIRST_PRODUCT) continue
    if (!byShop.has(seller.id)) byShop.set(seller.id, id)
  }
  return [...byShop.values()].slice(0, count)
}

/** Opens an address as a browser does and returns where it leads. */
export async function follow(shop: TestShop, path: string): Promise<string> {
  const response = await shop.fetch(path, { redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

/** Decides at the sandbox's page; returns the address of the shop that the shopper comes back to. */
export async function decideAtSandbox(
  shop: TestShop,
  url: string,
  { decision, report = 'at once', stay = false }: SandboxChoice,
): Promise<string> {
  const page = await follow(shop, url)
  const form = new URLSearchParams({ decision, report, ...(stay && { stay: '1' }) })
  const response = await shop.fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const back = response.headers.get('location')
  return back ? follow(shop, back) : ''
}

export async function readOrder(shop: TestShop, token: string, id: number) {
  const { body } = await shop.call(`/order-details?order_id=${id}`, { token })
  return body.data.order
}
