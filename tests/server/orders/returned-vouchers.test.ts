import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vouchers } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

// PGlite runs one transaction at a time.
describe.runIf(backends.includes('PostgreSQL'))('A voucher for the orders of two shops', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop('PostgreSQL')
  })
  afterAll(() => shop.close())

  test('comes back once when both are cancelled at the same moment', async () => {
    const [voucher] = await shop.db
      .insert(vouchers)
      .values({ code: 'BOTH', kind: 'Amount', discount: 100, ends_at: new Date(Date.now() + 1e9) })
      .returning()
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    for (let round = 0; round < 10; round += 1) {
      for (const product_id of [17, 27]) {
        await shop.call('/cart/store', { token, body: { product_id } })
      }
      const { cart_items } = (await shop.call('/carts', { token })).body.data
      const shop_ids = cart_items.map(({ shop_id }: { shop_id: number }) => shop_id)
      const placed = await shop.call('/place-order', {
        token,
        body: { shop_ids, coupon_code: 'BOTH' },
      })
      expect(placed.body.message).toBe('Your order has been placed')
      await Promise.all(
        placed.body.data.orders.map(({ id }: { id: number }) =>
          shop.call('/orders/cancel', { token, key: randomUUID(), body: { order_id: id } }),
        ),
      )
      const [row] = await shop.db
        .select()
        .from(vouchers)
        .where(eq(vouchers.id, voucher?.id ?? 0))
      expect(row?.used, `round ${round}`).toBe(0)
    }
  })
})
