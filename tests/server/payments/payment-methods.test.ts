import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderCommand } from '#server/cli/people.ts'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { settings } from '#server/database/schema/operation.ts'
import { vouchers } from '#server/database/schema/selling.ts'
import { runAsOwner } from '#tests/support/command-context.ts'
import {
  decideAtSandbox,
  FIRST_PRODUCT,
  follow,
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
    const { token, id, ids } = await orderAtSandbox(shop, 2, 'cash')
    const { body } = await shop.call(`/order-payment/${id}/sandbox`, { token })
    await decideAtSandbox(shop, body.data.order_payment_url, { decision: 'approve' })
    const paid = { payment_status: 'Paid', payment_method: 'sandbox' }
    expect(await readOrder(shop, token, id)).toMatchObject(paid)
    // Nobody has asked for the other one of the checkout.
    const onDelivery = { payment_status: 'Pending', payment_method: 'cash' }
    expect(await readOrder(shop, token, ids[1] ?? 0)).toMatchObject(onDelivery)
  })

  test('at a gateway ends when the shopper chooses to pay on delivery', async () => {
    const { token, url, id } = await orderAtSandbox(shop)
    await follow(shop, url)
    await shop.call(`/order-payment/${id}/cash`, { token })
    // Paid at both, the money would have to go back.
    expect(await follow(shop, url)).toBe(`/order-history/${id}?payment_cancel=true`)
  })

  test('at a gateway ends when the courier has got the money', async () => {
    const { token, id } = await orderAtSandbox(shop, 1, 'cash')
    const { body } = await shop.call(`/order-payment/${id}/sandbox`, { token })
    await follow(shop, body.data.order_payment_url)
    const { order_code } = await readOrder(shop, token, id)
    await runAsOwner(shop, orderCommand, 'status', order_code, 'delivered')
    const to = await follow(shop, body.data.order_payment_url)
    expect(to).toBe(`/order-history/${id}?order_confirm=true`)
  })

  test('at a gateway that is begun again in the last minute has the whole time again', async () => {
    const { token, url, id } = await orderAtSandbox(shop)
    await decideAtSandbox(shop, url, { decision: 'decline' })
    shop.wait(29 * 60_000)
    const { body } = await shop.call(`/order-payment/${id}/sandbox`, { token })
    shop.wait(29 * 60_000)
    await shop.payments.workOff()
    await decideAtSandbox(shop, body.data.order_payment_url, { decision: 'approve' })
    expect(await readOrder(shop, token, id)).toMatchObject({ payment_status: 'Paid' })
  })

  test('that was opened anew leads nowhere when the former one has just been paid', async () => {
    const { token, url, ids } = await orderAtSandbox(shop, 2)
    const page = await follow(shop, url)
    await shop.call('/orders/cancel', { token, body: { order_id: ids[0] } })
    const anew = await shop.call(`/order-payment/${ids[1]}/sandbox`, { token })
    const body = new URLSearchParams({ decision: 'approve', report: 'never', stay: '1' })
    await shop.fetch(page, { method: 'POST', body, redirect: 'manual' })
    const to = await follow(shop, anew.body.data.order_payment_url)
    expect(to).toBe(`/order-history/${ids[1]}?order_confirm=true`)
  })

  test('is over with the order: its goods are for sale again once, also when its time is up', async () => {
    const stock = async () =>
      (await shop.db.select().from(products).where(eq(products.id, FIRST_PRODUCT)))[0]?.stock
    const before = await stock()
    const { token, id } = await orderAtSandbox(shop)
    await shop.call('/orders/cancel', { token, body: { order_id: id } })
    shop.wait(3_600_000)
    await shop.payments.workOff()
    expect(await stock()).toBe(before)
    const { timeline } = await readOrder(shop, token, id)
    expect(timeline.map(({ status }: { status: string }) => status)).toEqual([
      'Pending',
      'Cancelled',
    ])
  })

  test('is not needed for an order of which a voucher takes off all', async () => {
    const ends_at = new Date(Date.now() + 1e9)
    const terms = { code: 'ALL', kind: 'Amount' as const, discount: 1e9, ends_at }
    await shop.db.insert(vouchers).values(terms)
    await shop.db.update(shops).set({ delivery_charge: 0 })
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    const cart = await shop.call('/cart/store', { token, body: { product_id: FIRST_PRODUCT } })
    const shop_ids = [cart.body.data.cart_items[0].shop_id]
    const request = { shop_ids, payment_method: 'sandbox', coupon_code: 'ALL' }
    const { data } = (await shop.call('/place-order', { token, body: request })).body
    expect(data.order_payment_url).toBeNull()
    const paid = { payment_status: 'Paid', pay_until: null, due: null }
    expect(await readOrder(shop, token, data.orders[0].id)).toMatchObject(paid)
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
