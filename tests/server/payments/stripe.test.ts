import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Gateway } from '#server/payments/gateway.ts'
import { stripeGateway } from '#server/payments/stripe/stripe-gateway.ts'
import { openStripeDouble, stripeKeys } from '#tests/support/providers/stripe-double.ts'

describe('A payment at Stripe Checkout', () => {
  let stripe: Awaited<ReturnType<typeof openStripeDouble>>
  let gateway: Gateway
  beforeAll(async () => {
    stripe = await openStripeDouble()
    gateway = stripeGateway({ ...stripeKeys, apiUrl: stripe.url })
  })
  afterAll(() => stripe.close())
  const payment = (other = {}) => ({
    reference: randomUUID(),
    amount: 1999,
    currency: 'USD',
    title: 'OS-1',
    returnUrl: 'https://shop.example/payment/1/return',
    cancelUrl: 'https://shop.example/payment/1/cancel',
    webhookUrl: 'https://shop.example/payment/webhooks/stripe',
    ...other,
  })

  test('is created once, however often it is asked for, and leads back to the shop', async () => {
    const wanted = payment()
    const first = await gateway.create(wanted)
    expect(await gateway.create(wanted)).toEqual(first)
    expect(first.pageUrl).toBe(`${stripe.url}/c/pay/${first.id}`)
    expect(stripe.sessions.get(first.id)).toMatchObject({
      client_reference_id: wanted.reference,
      amount_total: 1999,
      currency: 'usd',
      success_url: wanted.returnUrl,
      cancel_url: wanted.cancelUrl,
    })
  })

  test.each([
    ['USD', 1999],
    ['JPY', 20],
    ['KWD', 19990],
    ['ISK', 2000],
    ['MGA', 20],
  ])('is counted in the smallest unit of %s', async (currency, unit) => {
    const amount = unit === 20 ? 2000 : 1999
    const { id } = await gateway.create(payment({ currency, amount }))
    expect(stripe.sessions.get(id)?.amount_total).toBe(unit)
  })

  test('that is closed cannot be paid, and one that is paid cannot be closed', async () => {
    const open = await gateway.create(payment())
    expect(await gateway.query(open.id)).toBe('open')
    expect(await gateway.cancel(open.id)).toBe('closed')
    expect(await gateway.query(open.id)).toBe('closed')
    const paid = await gateway.create(payment())
    stripe.pay(paid.id)
    expect(await gateway.cancel(paid.id)).toBe('paid')
  })

  test('whose money is on its way is open until it comes or fails to', async () => {
    const { id } = await gateway.create(payment())
    stripe.payLater(id)
    expect(await gateway.query(id)).toBe('open')
    expect(await gateway.cancel(id)).toBe('open')
    stripe.fail(id)
    expect(await gateway.query(id)).toBe('closed')
    expect(await gateway.cancel(id)).toBe('closed')
  })

  test('is returned once for each order, even by a key that Stripe has forgotten', async () => {
    const { id } = await gateway.create(payment())
    stripe.pay(id)
    for (const key of ['a', 'a', 'b']) await gateway.refund(id, { key, amount: 500, before: 0 })
    expect(stripe.refunds.map(({ amount, metadata }) => [metadata.key, amount])).toEqual([
      ['a', 500],
      ['b', 500],
    ])
  })

  test('is known by its signed webhooks alone', async () => {
    const wanted = payment()
    const { id } = await gateway.create(wanted)
    const read = ({ headers, body }: { headers: Headers; body: string }) =>
      gateway.readWebhook(headers, body)
    stripe.pay(id)
    const done = stripe.webhook('checkout.session.completed', id)
    expect(await read(done)).toMatchObject({ reference: wanted.reference, outcome: 'paid' })
    const failed = stripe.webhook('checkout.session.async_payment_failed', id)
    expect(await read(failed)).toMatchObject({ outcome: 'closed' })
    expect(await read(stripe.webhook('invoice.paid', id))).toBeNull()
    await expect(
      read(stripe.webhook('checkout.session.completed', id, 'whsec_x')),
    ).rejects.toThrow()
    await expect(read({ ...done, body: done.body.replace('1999', '1') })).rejects.toThrow()
    await expect(read({ ...done, headers: new Headers() })).rejects.toThrow()
  })

  test('fails in words while Stripe is out of reach or does not know the shop', async () => {
    const stranger = stripeGateway({ ...stripeKeys, secretKey: 'sk_test_x', apiUrl: stripe.url })
    await expect(stranger.create(payment())).rejects.toThrow('No such key')
    const nobody = stripeGateway({ ...stripeKeys, apiUrl: 'http://127.0.0.1:9' })
    await expect(nobody.query('cs_1')).rejects.toThrow()
  })
})
