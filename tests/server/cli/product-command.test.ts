import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productCommand } from '#server/cli/product.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { orders } from '#server/database/schema/selling.ts'
import { runAsOwner } from '#tests/support/command-context.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Product = { id: number; name: string; colors: []; sizes: [] }

let shop: TestShop
let token: string
let bought: Product
let other: Product
let order_id: number

beforeAll(async () => {
  shop = await openTestShop(anyBackend)
  const { body } = await shop.call('/products?per_page=100&shop_id=8')
  const plain = body.data.products.filter(
    (one: Product) => one.colors.length + one.sizes.length === 0,
  )
  bought = plain[0]
  other = plain[1]
  token = await shop.newShopper()
  await shop.call('/address/store', { token, body: someAddress })
  await put(bought)
  const placed = await shop.call('/place-order', { token, body: { shop_ids: [8] } })
  order_id = placed.body.data.orders[0].id
})
afterAll(() => shop.close())

const put = ({ id }: Product) => shop.call('/cart/store', { token, body: { product_id: id } })
const remove = (...ids: string[]) => runAsOwner(shop, productCommand, 'remove', ...ids)
const total = async () => (await shop.db.select({ total: count() }).from(products))[0]?.total ?? 0

test('an id that is none, or one of no product, removes nothing', async () => {
  const before = await total()
  await expect(remove('a1')).rejects.toThrow('"a1" is no id of a product')
  await expect(remove()).rejects.toThrow('Say "product remove ID…"')
  await expect(remove(`${bought.id}`, '999999')).rejects.toThrow('There is no product 999999')
  expect(await total()).toBe(before)
})

test('a product that the owner removes leaves lists, carts and wishlists, and its order stays', async () => {
  const before = await total()
  const { id, name } = bought
  const find = async () => (await shop.call(`/products?search=${encodeURIComponent(name)}`)).body
  const inList = async () => (await find()).data.products.map((one: Product) => one.id)
  expect(await inList()).toContain(id)
  await shop.call('/favorite-add-or-remove', { token, body: { product_id: id, is_favorite: true } })
  await put(bought)
  await put(other)
  const { lines } = await remove(`${id}`)
  expect(lines[0]).toBe(`Removed ${id}, "${name}"`)

  expect(await total()).toBe(before - 1)
  expect(await inList()).not.toContain(id)
  expect((await shop.call(`/product-details?product_id=${id}`)).status).toBe(404)
  const { cart_items } = (await shop.call('/carts', { token })).body.data
  expect(cart_items.flatMap((group: { products: Product[] }) => group.products)).toMatchObject([
    { id: other.id },
  ])
  expect((await shop.call('/favorite-products', { token })).body.data.products).toEqual([])
  const details = await shop.call(`/order-details?order_id=${order_id}`, { token })
  expect(details.body.data.order.products).toMatchObject([{ id, name, in_shop: false }])
})

test('what was bought and is removed cannot be reviewed or ordered again, in words; the order can be cancelled', async () => {
  await shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, order_id))
  const again = await shop.call('/place-order/again', { token, body: { order_id } })
  expect(again.status).toBe(422)
  expect(again.body.message).toContain(bought.name)
  const body = { product_id: bought.id, order_id, rating: 5 }
  const review = await shop.call('/product-review', { token, body })
  expect([review.status, review.body.message]).toEqual([
    404,
    'This product is not in the shop any more',
  ])
  await shop.db.update(orders).set({ status: 'Pending' }).where(eq(orders.id, order_id))
  const cancel = await shop.call('/orders/cancel', { token, body: { order_id } })
  expect(cancel.status).toBe(200)
})
