import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Stripe } from 'stripe'

type Session = {
  id: string
  client_reference_id: string
  currency: string
  amount_total: number
  description: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  /** State of the money; null until the shopper has paid. */
  intent: 'processing' | 'requires_payment_method' | 'succeeded' | null
  success_url: string
  cancel_url: string
}
type Refund = { id: string; payment_intent: string; amount: number; metadata: { key: string } }

export const stripeKeys = { secretKey: 'sk_test_of_the_shop', webhookSecret: 'whsec_of_the_shop' }

/** Speaks as much of Stripe's API as Checkout needs: forms in, JSON out, keys heeded. */
export async function openStripeDouble() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const answers = new Map<string, object>()
  const busy = new Set<string>()
  const app = new Hono()
  const problem = (message: string) => ({ error: { type: 'invalid_request_error', message } })

  app.use('/v1/*', async (http, next) => {
    const isShop = http.req.header('authorization') === `Bearer ${stripeKeys.secretKey}`
    return isShop ? next() : http.json(problem('No such key'), 401)
  })
  const wire = ({ intent, ...session }: Session, expand = false) => {
    const id = `pi_${session.id}`
    const sent = expand ? { id, object: 'payment_intent', status: intent } : id
    return {
      object: 'checkout.session',
      ...session,
      url: session.status === 'open' ? `${url()}/c/pay/${session.id}` : null,
      payment_intent: intent && sent,
    }
  }
  const finish = (id: string, intent: Session['intent']) => {
    const session = sessions.get(id)
    if (!session || session.status === 'expired') return
    const payment_status = intent === 'succeeded' ? 'paid' : 'unpaid'
    Object.assign(session, { status: 'complete', payment_status, intent })
  }
  // The hosted page, with its only button pressed.
  app.post('/c/pay/:id', (http) => {
    const id = http.req.param('id')
    if (sessions.get(id)?.status === 'open') finish(id, 'succeeded')
    return http.redirect(sessions.get(id)?.success_url ?? '/', 303)
  })
  app.post('/v1/checkout/sessions', async (http) => {
    const key = http.req.header('idempotency-key') ?? ''
    const known = answers.get(key)
    if (known) return http.json(known)
    if (busy.delete(key)) return http.json(problem('Another request has this key'), 409)
    const form = new URLSearchParams(await http.req.text())
    const field = (name: string) => form.get(name) ?? ''
    const session: Session = {
      id: `cs_${sessions.size + 1}`,
      client_reference_id: field('client_reference_id'),
      currency: field('line_items[0][price_data][currency]'),
      amount_total: Number(field('line_items[0][price_data][unit_amount]')),
      description: field('line_items[0][price_data][product_data][description]'),
      status: 'open',
      payment_status: 'unpaid',
      intent: null,
      success_url: field('success_url'),
      cancel_url: field('cancel_url'),
    }
    sessions.set(session.id, session)
    answers.set(key, wire(session))
    return http.json(wire(session))
  })
  app.get('/v1/checkout/sessions/:id', (http) => {
    const session = sessions.get(http.req.param('id'))
    if (!session) return http.json(problem('No such session'), 404)
    return http.json(wire(session, new URL(http.req.url).search.includes('payment_intent')))
  })
  app.post('/v1/checkout/sessions/:id/expire', (http) => {
    const session = sessions.get(http.req.param('id'))
    if (session?.status !== 'open') return http.json(problem('Only open sessions expire'), 400)
    session.status = 'expired'
    return http.json(wire(session))
  })
  app.get('/v1/refunds', (http) => {
    const data = refunds.filter((one) => one.payment_intent === http.req.query('payment_intent'))
    return http.json({ object: 'list', data, has_more: false })
  })
  app.post('/v1/refunds', async (http) => {
    const form = new URLSearchParams(await http.req.text())
    const refund = {
      id: `re_${refunds.length + 1}`,
      payment_intent: form.get('payment_intent') ?? '',
      amount: Number(form.get('amount')),
      metadata: { key: form.get('metadata[key]') ?? '' },
    }
    refunds.push(refund)
    return http.json(refund)
  })

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () =>
      resolve(opened),
    )
  })
  function url() {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }
  return {
    url: url(),
    sessions,
    refunds,
    /** Keys of requests that another one is just using: Stripe refuses the next instead of waiting. */
    busy,
    /** What the shopper does at the page of Stripe. */
    pay: (id: string) => finish(id, 'succeeded'),
    /** The shopper pays by a method whose money comes in days. */
    payLater: (id: string) => finish(id, 'processing'),
    /** The money that was on its way does not come. */
    fail: (id: string) => finish(id, 'requires_payment_method'),
    /** A webhook about a session, signed as Stripe signs. */
    webhook(type: string, id: string, secret = stripeKeys.webhookSecret) {
      const session = sessions.get(id) as Session
      const object = wire(session)
      const body = JSON.stringify({
        id: `evt_${type}_${id}`,
        object: 'event',
        type,
        data: { object },
      })
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
      return { body, headers: new Headers({ 'stripe-signature': signature }) }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
