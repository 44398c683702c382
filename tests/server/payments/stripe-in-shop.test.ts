import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/database/schema/catalogue.ts'
import { payments } from '#server/database/schema/payments.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import {
  FIRST_PRODUCT,
  follow,
  offerSandbox,
  orderAtSandbox,
  readOrder,
} from '#tests/support/pay-at-sandbox.ts'
import { openStripeDouble, stripeKeys } from '#tests/support/providers/stripe-double.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

describe('A shopper who pays at Stripe', () => {
  let stripe: Awaited<ReturnType<typeof openStripeDouble>>
  let shop: TestShop
  beforeAll(async () => {
    stripe = await openStripeDouble()
    shop = await openTestShop(anyBackend, {
      variables: {
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: stripe.url,
      },
    })
    await offerSandbox(shop, 'stripe')
  })
  afterAll(async () => {
    await shop.close()
    await stripe.close()
  })

  /** Orders and goes to Stripe's page; `session` is Stripe's id of the payment. */
  async function goToStripe() {
    const order = await orderAtSandbox(shop, 1, 'stripe')
    const page = await follow(shop, order.url)
    expect(page).toContain(`${stripe.url}/c/pay/`)
    return { ...order, page, session: page.split('/').at(-1) ?? '' }
  }
  const report = (type: string, session: string) => {
    const { body, headers } = stripe.webhook(type, session)
    return shop.fetch('/payment/webhooks/stripe', { method: 'POST', body, headers })
  }
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, FIRST_PRODUCT)))[0]?.stock ?? 0
  const pass = async (minutes: number) => {
    for (let round = 0; round < 5; round += 1) {
      shop.wait((minutes * MINUTE) / 5)
      await shop.payments.workOff()
    }
  }

  test('approves at its page, comes back to an order that is paid, and its webhook changes nothing', async () => {
    const { token, id, page, session } = await goToStripe()
    const approved = await fetch(page, { method: 'POST', redirect: 'manual' })
    const back = await follow(shop, approved.headers.get('location') ?? '')
    expect(back).toBe(`/order-history/${id}?order_confirm=true`)
    const paid = { payment_status: 'Paid', payment_method: 'stripe', pay_until: null }
    expect(await readOrder(shop, token, id)).toMatchObject(paid)
    for (const _ of ['first', 'again']) {
      expect((await report('checkout.session.completed', session)).status).toBe(204)
    }
    expect(await readOrder(shop, token, id)).toMatchObject(paid)
  })

  test('does not pay an order by paying something else with its reference', async () => {
    const { token, id, session } = await goToStripe()
    const own = stripe.sessions.get(session)
    if (!own) throw new Error('The session is unknown')
    // A payment link of the same Stripe account, whose reference its address says.
    stripe.sessions.set('cs_link', { ...own, id: 'cs_link', amount_total: 100 })
    stripe.pay('cs_link')
    expect((await report('checkout.session.completed', 'cs_link')).status).toBe(204)
    expect(await readOrder(shop, token, id)).toMatchObject({ payment_status: 'Pending' })
    stripe.pay(session)
    expect((await report('checkout.session.completed', session)).status).toBe(204)
    expect(await readOrder(shop, token, id)).toMatchObject({ payment_status: 'Paid' })
  })

  test('and never comes back has paid by the webhook, and gets the money back with the order', async () => {
    const { token, id, page, session } = await goToStripe()
    await fetch(page, { method: 'POST', redirect: 'manual' })
    expect((await report('checkout.session.completed', session)).status).toBe(204)
    const order = await readOrder(shop, token, id)
    expect(order).toMatchObject({ payment_status: 'Paid' })
    await shop.call('/orders/cancel', { token, body: { order_id: id } })
    await shop.payments.workOff()
    expect(await readOrder(shop, token, id)).toMatchObject({ payment_status: 'Refunded' })
    expect(stripe.refunds.map(({ payment_intent, amount }) => [payment_intent, amount])).toEqual([
      [`pi_${session}`, Math.round(order.payable_amount * 100)],
    ])
  })

  test('gets the money back once Stripe knows of it again, and nobody else waits for that', async () => {
    const [one, other] = [await goToStripe(), await goToStripe()]
    for (const { token, id, session } of [one, other]) {
      stripe.pay(session)
      await report('checkout.session.completed', session)
      await shop.call('/orders/cancel', { token, body: { order_id: id } })
    }
    const stateOf = async ({ token, id }: typeof one) =>
      (await readOrder(shop, token, id)).payment_status
    const known = stripe.sessions.get(one.session)
    if (!known) throw new Error('The session is unknown')
    stripe.sessions.delete(one.session)
    await shop.payments.workOff()
    expect([await stateOf(one), await stateOf(other)]).toEqual(['Paid', 'Refunded'])
    stripe.sessions.set(one.session, known)
    await pass(5)
    expect(await stateOf(one)).toBe('Refunded')
    const intent = `pi_${one.session}`
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(1)
  })

  test('whose money is on its way keeps the goods, and only until it fails to come, even if nobody says so', async () => {
    const before = await stock()
    const { token, id, session } = await goToStripe()
    stripe.payLater(session)
    expect((await report('checkout.session.completed', session)).status).toBe(204)
    await pass(60)
    expect(await stock()).toBe(before - 1)
    expect(await readOrder(shop, token, id)).toMatchObject({ order_status: 'Pending' })
    // The webhook "async_payment_failed" is lost.
    stripe.fail(session)
    await pass(60)
    expect(await stock()).toBe(before)
    expect(await readOrder(shop, token, id)).toMatchObject({
      order_status: 'Cancelled',
      payment_status: 'Pending',
    })
    const open = await shop.db.select().from(payments).where(eq(payments.state, 'closing'))
    expect(open).toEqual([])
  })

  test('and never went there frees the goods in time, also when the shop has left Stripe since', async () => {
    const before = await stock()
    const { token, id } = await orderAtSandbox(shop, 1, 'stripe')
    const gateways = shop.payments.gateways as Map<string, Gateway>
    const gateway = gateways.get('stripe')
    if (!gateway) throw new Error('There is no Stripe')
    gateways.delete('stripe')
    await pass(60)
    gateways.set('stripe', gateway)
    expect(await stock()).toBe(before)
    expect(await readOrder(shop, token, id)).toMatchObject({ order_status: 'Cancelled' })
  })

  test('pays at another gateway where the shop has that one now', async () => {
    const { token, id } = await goToStripe()
    await offerSandbox(shop)
    const { body } = await shop.call(`/order-payment/${id}/sandbox`, { token })
    expect(await follow(shop, body.data.order_payment_url)).toContain('/payment/sandbox/pay/')
    await offerSandbox(shop, 'stripe')
  })
})
