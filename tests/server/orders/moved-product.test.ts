import { randomUUID } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend)
})
afterAll(() => shop.close())

test('An order of what was given to another shop says that the cart has changed, and keeps it', async () => {
  const token = await shop.newShopper()
  await shop.call('/address/store', { token, body: someAddress })
  const [product] = await shop.db.select().from(products).where(eq(products.id, 17))
  const from = product?.shop_id ?? 0
  await shop.call('/cart/store', { token, body: { product_id: 17 } })
  const [other] = await shop.db.select().from(shops).where(ne(shops.id, from)).limit(1)
  await shop.db.update(products).set({ shop_id: other?.id }).where(eq(products.id, 17))

  const body = {
    shop_ids: [from],
    payment_method: 'cash',
    expected_total: 115,
    expected_lines: [{ product_id: 17, quantity: 1 }],
  }
  const reply = await shop.call('/place-order', { token, key: randomUUID(), body })
  expect([reply.status, reply.body.code]).toEqual([409, 'cart_changed'])
  const cart = await shop.call('/carts', { token })
  expect(cart.body.data.cart_items).toMatchObject([{ shop_id: other?.id, products: [{ id: 17 }] }])
})
