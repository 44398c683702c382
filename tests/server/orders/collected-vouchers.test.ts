import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vouchers } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('Collected vouchers on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  test('are offered until they are used, and again when that order is cancelled', async () => {
    const [voucher] = await shop.db
      .insert(vouchers)
      .values({
        code: 'ONCE',
        kind: 'Amount',
        discount: 100,
        ends_at: new Date(Date.now() + 1e9),
      })
      .returning()
    const token = await shop.newShopper()
    const offered = async () => {
      const { body } = await shop.call('/get-collected-vouchers', { token })
      return body.data.coupons.map(({ code }: { code: string }) => code)
    }
    expect(await offered()).toEqual([])
    await shop.call('/vouchers-collect', { token, body: { coupon_id: voucher?.id } })
    expect(await offered()).toEqual(['ONCE'])

    await shop.call('/address/store', { token, body: someAddress })
    const cart = await shop.call('/cart/store', { token, body: { product_id: 17 } })
    const shop_ids = [cart.body.data.cart_items[0].shop_id]
    const placed = await shop.call('/place-order', {
      token,
      body: { shop_ids, coupon_code: 'ONCE' },
    })
    expect(await offered()).toEqual([])
    const order_id = placed.body.data.orders[0].id
    await shop.call('/orders/cancel', { token, body: { order_id } })
    expect(await offered()).toEqual(['ONCE'])
  })
})
