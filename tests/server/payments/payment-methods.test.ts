import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#server/database/schema/operation.ts'
import {
  decideAtSandbox,
  FIRST_PRODUCT,
  offerSandbox,
  orderAtSandbox,
  readOrder,
} from '#tests/support/pay-at-sandbox.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe('A way of paying', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
    await offerSandbox(shop)
  })
  afterAll(() => shop.close())

  test('at a gateway can be chosen later for an order that was to be paid on delivery', async () => {
    const { token, id } = await orderAtSandbox(shop, 1, 'cash')
    const { body } = await shop.call(`/order-payment/${id}/sandbox`, { token })
    await decideAtSandbox(shop, body.data.order_payment_url, { decision: 'approve' })
    const paid = { payment_status: 'Paid', payment_method: 'sandbox' }
    expect(await readOrder(shop, token, id)).toMatchObject(paid)
  })

  test('that the owner has switched off is neither offered nor taken', async () => {
    const { payment_gateways } = (await shop.call('/master')).body.data
    const value = payment_gateways.map((one: { name: string }) => ({
      ...one,
      is_active: one.name !== 'cash',
    }))
    await shop.db.update(settings).set({ value }).where(eq(settings.key, 'payment_gateways'))
    const offered = (await shop.call('/master')).body.data.payment_gateways
    const active = offered.filter(({ is_active }: { is_active: boolean }) => is_active)
    expect(active.map(({ name }: { name: string }) => name)).toEqual(['sandbox'])

    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    const cart = await shop.call('/cart/store', { token, body: { product_id: FIRST_PRODUCT } })
    const shop_ids = cart.body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
    for (const payment_method of ['cash', 'another', undefined]) {
      const body = { shop_ids, payment_method }
      const reply = await shop.call('/place-order', { token, key: `${payment_method}`, body })
      expect([reply.status, reply.body.message]).toEqual([
        422,
        'This way of paying is not available',
      ])
    }
    expect((await shop.call('/orders', { token })).body.data.total).toBe(0)
  })
})
