import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/database/schema/catalogue.ts'
import { settings } from '#server/database/schema/operation.ts'
import { payments, paymentWebhooks } from '#server/database/schema/payments.ts'
import { sandboxRefunds } from '#server/database/schema/sandbox.ts'
import { signWebhook } from '#server/webhook-signature.ts'
import {
  decideAtSandbox,
  FIRST_PRODUCT,
  follow,
  offerSandbox,
  orderAtSandbox,
  readOrder,
} from '#tests/support/pay-at-sandbox.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

describe.each(backends)('A shopper who pays at a gateway on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
    await offerSandbox(shop)
  })
  afterAll(() => shop.close())
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, FIRST_PRODUCT)))[0]?.stock ?? 0

  test('comes back to an order that is paid', async () => {
    const { token, key, url, id } = await orderAtSandbox(shop)
    expect(await readOrder(shop, token, id)).toMatchObject({
      payment_status: 'Pending',
      pay_until: expect.any(String),
    })
    const known = await shop.call(`/orders/by-key/${encodeURIComponent(key)}`, { token })
    expect(known.body.data.order_payment_url).toBe(url)
    const service = await follow(shop, url)
    const back = await decideAtSandbox(shop, url, { decision: 'approve', report: 'never' })
    expect(back).toBe(`/order-history/${id}?order_confirm=true`)
    // A shopper who goes back to the payment page finds the way out again.
    const left = await (await shop.fetch(service)).text()
    const out = /href="(.+?)">Back to the shop/.exec(left)?.[1]?.replaceAll('&amp;', '&')
    expect(await follow(shop, out ?? '')).toBe(back)
    expect(await readOrder(shop, token, id)).toMatchObject({
      payment_status: 'Paid',
      payment_method: 'sandbox',
      pay_until: null,
    })
    // A customer who opens the address again is told the same and cannot pay again.
    expect(await follow(shop, url)).toBe(back)
  })

  test('has paid for all orders of the checkout with one payment', async () => {
    const { token, url, ids } = await orderAtSandbox(shop, 3)
    expect(ids.length).toBeGreaterThan(1)
    await decideAtSandbox(shop, url, { decision: 'approve' })
    for (const id of ids) {
      expect(await readOrder(shop, token, id)).toMatchObject({
        payment_status: 'Paid',
        bought_with: ids.filter((other) => other !== id),
      })
    }
    await shop.call('/cart/store', { token, body: { product_id: FIRST_PRODUCT } })
    const { shop_id } = (await shop.call('/carts', { token })).body.data.cart_items[0]
    const body = { shop_ids: [shop_id], payment_method: 'sandbox' }
    const later = await shop.call('/place-order', { token, key: randomUUID(), body })
    const alone = await readOrder(shop, token, later.body.data.orders[0].id)
    expect(alone).toMatchObject({ bought_with: [] })
  })

  test.each(['at once', 'late', 'twice', 'in the wrong order', 'never'])(
    'and never comes back has paid all the same, with the report %s',
    async (report) => {
      const { token, url, id } = await orderAtSandbox(shop)
      await decideAtSandbox(shop, url, { decision: 'approve', report, stay: true })
      for (let round = 0; round < 4; round += 1) {
        await shop.payments.workOff()
        shop.wait(MINUTE)
      }
      expect(await readOrder(shop, token, id)).toMatchObject({
        payment_status: 'Paid',
        order_status: 'Pending',
      })
    },
  )

  test('leaves no more of what the gateway said than what became of the payment', async () => {
    const webhooks = await shop.db.select({ body: paymentWebhooks.body }).from(paymentWebhooks)
    expect(webhooks.length).toBeGreaterThan(3)
    for (const { body } of webhooks) expect(['open', 'paid', 'closed']).toContain(body)
  })

  test('at an address that nobody else learns: no cache keeps it, no page is told where they came from', async () => {
    const { url } = await orderAtSandbox(shop)
    for (const path of [url, `${url}/return`, `${url}/cancel`]) {
      const { status, headers } = await shop.fetch(path, { redirect: 'manual' })
      expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        303,
        'no-store',
        'no-referrer',
      ])
    }
  })

  test('and is declined may pay again, or on delivery', async () => {
    const { token, url, id } = await orderAtSandbox(shop)
    const order = `/order-history/${id}`
    expect(await decideAtSandbox(shop, url, { decision: 'decline' })).toBe(
      `${order}?payment_cancel=true#declined`,
    )
    const again = await shop.call(`/order-payment/${id}/sandbox`, { token })
    expect(again.body.data.order_payment_url).not.toBe(url)
    const { order_payment_url: second } = again.body.data
    expect(await decideAtSandbox(shop, second, { decision: 'cancel' })).toBe(
      `${order}?payment_cancel=true`,
    )
    const cash = await shop.call(`/order-payment/${id}/cash`, { token })
    expect(cash.body.data.order_payment_url).toBeNull()
    shop.wait(40 * MINUTE)
    await shop.payments.workOff()
    expect(await readOrder(shop, token, id)).toMatchObject({
      payment_method: 'cash',
      payment_status: 'Pending',
      order_status: 'Pending',
    })
  })

  test('and has left the page pays all orders of the checkout together, from any of them', async () => {
    const { token, url, ids } = await orderAtSandbox(shop, 3)
    await follow(shop, url)
    const last = ids.at(-1) ?? 0
    const { due } = await readOrder(shop, token, last)
    expect(due.orders).toBe(ids.length)
    const again = await shop.call(`/order-payment/${last}/sandbox`, { token })
    expect(again.body.data.order_payment_url).toBe(url)
    await shop.call('/orders/cancel', { token, body: { order_id: ids[0] } })
    const rest = await readOrder(shop, token, last)
    expect(rest.due.orders).toBe(ids.length - 1)
    const third = await shop.call(`/order-payment/${last}/sandbox`, { token })
    await decideAtSandbox(shop, third.body.data.order_payment_url, { decision: 'approve' })
    expect(await readOrder(shop, token, last)).toMatchObject({ payment_status: 'Paid', due: null })
    const [payment] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.reference, third.body.data.order_payment_url.split('/').at(-1)))
    expect(payment?.amount).toBe(Math.round(rest.due.amount * 100))
  })

  test('and does not pay in time has no order, and the goods are for sale again', async () => {
    const before = await stock()
    const { token, url, id } = await orderAtSandbox(shop)
    await follow(shop, url)
    shop.wait(29 * MINUTE)
    await shop.payments.workOff()
    expect(await stock()).toBe(before - 1)
    shop.wait(2 * MINUTE)
    await shop.payments.workOff()
    expect(await stock()).toBe(before)
    expect(await readOrder(shop, token, id)).toMatchObject({
      order_status: 'Cancelled',
      payment_status: 'Pending',
    })
    expect(await follow(shop, url)).toBe(`/order-history/${id}?payment_cancel=true`)
    const late = await shop.call(`/order-payment/${id}/sandbox`, { token })
    expect(late.body).toMatchObject({ code: 'not_payable', message: 'This order is cancelled' })
  })

  test('and cancels gets the money of that order back, once', async () => {
    const { token, url, ids, id } = await orderAtSandbox(shop, 3)
    await decideAtSandbox(shop, url, { decision: 'approve' })
    await shop.call('/orders/cancel', { token, body: { order_id: id } })
    await shop.payments.workOff()
    await shop.payments.workOff()
    const order = await readOrder(shop, token, id)
    expect(order.payment_status).toBe('Refunded')
    expect(await readOrder(shop, token, ids[1] ?? 0)).toMatchObject({ payment_status: 'Paid' })
    const returned = await shop.db.select().from(sandboxRefunds)
    expect(returned.map(({ amount }) => amount)).toEqual([Math.round(order.payable_amount * 100)])
  })

  test('and has cancelled one order of several meanwhile comes back to one that is paid', async () => {
    const { token, url, ids } = await orderAtSandbox(shop, 3)
    const page = await follow(shop, url)
    await shop.call('/orders/cancel', { token, body: { order_id: ids[0] } })
    const body = new URLSearchParams({ decision: 'approve', report: 'never' })
    const approved = await shop.fetch(page, { method: 'POST', body, redirect: 'manual' })
    const back = await follow(shop, approved.headers.get('location') ?? '')
    expect(back).toBe(`/order-history/${ids[1]}?order_confirm=true`)
    const goesBack = { order_status: 'Cancelled', payment_status: 'Paid' }
    expect(await readOrder(shop, token, ids[0] ?? 0)).toMatchObject(goesBack)
    expect(await readOrder(shop, token, ids[1] ?? 0)).toMatchObject({ payment_status: 'Paid' })
  })

  test('for an order that another tab has just cancelled is told that the money goes back', async () => {
    const { token, url, id } = await orderAtSandbox(shop)
    const page = await follow(shop, url)
    await shop.call('/orders/cancel', { token, body: { order_id: id } })
    const body = new URLSearchParams({ decision: 'approve', report: 'never' })
    const approved = await shop.fetch(page, { method: 'POST', body, redirect: 'manual' })
    await follow(shop, approved.headers.get('location') ?? '')
    const cancelled = { order_status: 'Cancelled', payment_method: 'sandbox' }
    expect(await readOrder(shop, token, id)).toMatchObject({ ...cancelled, payment_status: 'Paid' })
    await shop.payments.workOff()
    expect(await readOrder(shop, token, id)).toMatchObject({
      ...cancelled,
      payment_status: 'Refunded',
    })
  })

  test('cannot be said to have paid by anybody who does not know the secret', async () => {
    const { token, id } = await orderAtSandbox(shop)
    const [payment] = await shop.db.select().from(payments).where(eq(payments.state, 'open'))
    const body = JSON.stringify({ reference: payment?.reference, status: 'approved' })
    const secret = Buffer.from('a guess').toString('base64')
    const headers = signWebhook({ id: 'forged', body, secret, now: shop.now() })
    for (const [path, sent] of [
      ['/payment/webhooks/sandbox', headers],
      ['/payment/webhooks/sandbox', {}],
      ['/payment/webhooks/nobody', headers],
    ] as const) {
      const response = await shop.fetch(path, { method: 'POST', body, headers: sent })
      expect(response.status).toBe(400)
    }
    const stored = await shop.db
      .select()
      .from(paymentWebhooks)
      .where(eq(paymentWebhooks.event_id, 'forged'))
    expect(stored).toEqual([])
    expect(await readOrder(shop, token, id)).toMatchObject({ payment_status: 'Pending' })
  })

  test('is offered the sandbox in a local shop only, and pays only orders of their own', async () => {
    const { id } = await orderAtSandbox(shop)
    const stranger = await shop.call(`/order-payment/${id}/sandbox`, {
      token: await shop.newShopper(),
    })
    expect(stranger.status).toBe(404)
    const where = { target: settings.key, set: { value: 'production' } }
    const row = { key: 'app_environment', value: 'production' }
    await shop.db.insert(settings).values(row).onConflictDoUpdate(where)
    const { body } = await shop.call('/master')
    const active = body.data.payment_gateways.filter((one: { is_active: boolean }) => one.is_active)
    expect(active.map(({ name }: { name: string }) => name)).toEqual(['cash'])
    await shop.db.update(settings).set({ value: 'local' }).where(eq(settings.key, row.key))
  })
})
