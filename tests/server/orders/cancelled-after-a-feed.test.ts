import { afterAll, beforeAll, expect, test } from 'vitest'
import { someAddress } from '#tests/support/some-shopper.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const mug = { source: 'Kiln', id: 'mug', name: 'Mug', price: 12, stock: 5 }
const bowl = { source: 'Kiln', id: 'bowl', name: 'Bowl', price: 20, stock: 3 }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend, { demo: false })
})
afterAll(() => shop.close())

const take = async (lines: object[]) => {
  const { rows } = await takeFeed(shop.db, lines, { isWhole: true })
  const of = (name: string) => rows.find((row) => row.name === name)
  return { of, stockOf: (name: string) => of(name)?.stock }
}

test.each([
  { pieces: 'some pieces', quantity: 2 },
  { pieces: 'the last piece', quantity: 3 },
])(
  'A cancelled order of $pieces does not bring back what the feed has no more',
  async ({ quantity }) => {
    const { of } = await take([mug, bowl])
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    const body = { product_id: of('Bowl')?.id, quantity }
    const { shop_id } = (await shop.call('/cart/store', { token, body })).body.data.cart_items[0]
    const placed = await shop.call('/place-order', { token, body: { shop_ids: [shop_id] } })
    expect((await take([mug])).stockOf('Bowl')).toBe(0)
    const [{ id }] = placed.body.data.orders
    expect((await shop.call('/orders/cancel', { token, body: { order_id: id } })).status).toBe(200)
    const { body: shown } = await shop.call(`/product-details?product_id=${of('Bowl')?.id}`)
    expect(shown.data.product).toMatchObject({ quantity: 0, total_sold: 0 })
    expect((await take([mug, bowl])).stockOf('Bowl')).toBe(3)
  },
)
