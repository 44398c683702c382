import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareOf } from '#server/payments/divide-money.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { stripeAmount, stripeShare } from '#server/payments/stripe/stripe-amount.ts'
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
    items: [{ name: 'Mug', quantity: 2, picture: 'https://shop.example/mug.webp' }],
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
      description: '2 × Mug',
      success_url: wanted.returnUrl,
      cancel_url: wanted.cancelUrl,
    })
  })

  test('that another tab is just creating is asked for again', async () => {
    const wanted = payment()
    stripe.busy.add(wanted.reference)
    const { id, pageUrl } = await gateway.create(wanted)
    expect(pageUrl).toBe(`${stripe.url}/c/pay/${id}`)
  })

  test.each([
    ['USD', 1999],
    ['JPY', 20],
    ['KWD', 19990],
    ['TND', 19990],
    ['ISK', 2000],
    ['UGX', 2000],
    ['MGA', 20],
    ['XOF', 20],
    // Everyday amounts have no hundredths of them; Stripe's have.
    ['HUF', 1999],
    ['COP', 1999],
    ['IDR', 1999],
  ])('is counted in the smallest unit of %s that Stripe has', async (currency, unit) => {
    const { id } = await gateway.create(payment({ currency }))
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

  test.each([
    ['JPY', 5],
    ['KWD', 4500],
    ['UGX', 500],
  ])('returns no more than was paid of %s, order by order', async (currency, total) => {
    const { id } = await gateway.create(payment({ currency, amount: 450 }))
    expect(stripe.sessions.get(id)?.amount_total).toBe(total)
    stripe.pay(id)
    const known = stripe.refunds.length
    for (const before of [0, 150, 300]) {
      await gateway.refund(id, { key: `${currency} ${before}`, amount: 150, before })
    }
    const returned = stripe.refunds.slice(known).map(({ amount }) => amount)
    expect(returned.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  })

  test('of which an order has paid less than half a yen returns nothing for it', async () => {
    const { id } = await gateway.create(payment({ currency: 'JPY', amount: 450 }))
    stripe.pay(id)
    const known = stripe.refunds.length
    await gateway.refund(id, { key: 'too little', amount: 40, before: 0 })
    expect(stripe.refunds).toHaveLength(known)
  })

  test('asks for whole units of every currency that Stripe counts so, and of no other', () => {
    const unitsAtStripe = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
    const asked = unitsAtStripe.map((currency) => stripeAmount(150_000, currency))
    expect(asked).toEqual(unitsAtStripe.map(() => 1500))
    // `Intl` shows these without decimals, too.
    const hundredths = ['HUF', 'TWD', 'COP', 'IDR', 'IQD', 'PKR', 'LBP']
    const whole = hundredths.map((currency) => stripeAmount(150_000, currency))
    expect(whole).toEqual(hundredths.map(() => 150_000))
  })

  test('whose orders are all cancelled goes back to the last unit', () => {
    const parts = [7, 8, 9].map((order_id) => ({ order_id, amount: 150 }))
    const returned = parts.map(({ order_id }) => {
      const { amount, before } = shareOf(parts, order_id)
      return stripeShare(amount, before, 'JPY')
    })
    // Four yen and a half were paid as five.
    expect(returned).toEqual([2, 1, 2])
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
