import { Stripe } from 'stripe'
import type { Gateway, Outcome, PaidItem } from '#server/payments/gateway.ts'
import { stripeAmount, stripeShare } from './stripe-amount.ts'

export const STRIPE = 'stripe'

type Options = {
  secretKey: string
  webhookSecret: string
  /** Where the API is reached. */
  apiUrl: string
}

const TIMEOUT_MS = 10_000
/** With Stripe's pauses between them longer than it takes to create a session. */
const CREATE_RETRIES = 2

/** States of a payment whose money is not coming, of a session that nobody can pay again. */
const FAILED = ['requires_payment_method', 'canceled']
const EXPANDED = ['payment_intent']

function outcomeOf({ payment_status, status, payment_intent }: Stripe.Checkout.Session): Outcome {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  if (status === 'expired') return 'closed'
  // Money that is on its way for days may fail to come, and the webhook that says so may be lost.
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  return status === 'complete' && intent && FAILED.includes(intent.status) ? 'closed' : 'open'
}

/** What Stripe shows below the codes of the orders; it refuses an empty text. */
const inWords = (items: readonly PaidItem[]): { description?: string } =>
  items.length === 0
    ? {}
    : { description: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') }

/** Stripe Checkout: the shopper pays at a page of Stripe. */
export function stripeGateway({ secretKey, webhookSecret, apiUrl }: Options): Gateway {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const { sessions } = stripe.checkout
  const ask = async (id: string) => outcomeOf(await sessions.retrieve(id, { expand: EXPANDED }))

  return {
    name: STRIPE,
    async create({ reference, amount, currency, title, items, returnUrl, cancelUrl }) {
      const session = await sessions.create(
        {
          mode: 'payment',
          client_reference_id: reference,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: stripeAmount(amount, currency),
                product_data: { name: title, ...inWords(items) },
              },
            },
          ],
          success_url: returnUrl,
          cancel_url: cancelUrl,
        },
        // Stripe refuses a key while another request has it: that of a second press, or of another tab.
        { idempotencyKey: reference, maxNetworkRetries: CREATE_RETRIES },
      )
      if (!session.url) throw new Error('Stripe gave no page')
      return { id: session.id, pageUrl: session.url }
    },
    query: ask,
    async cancel(id) {
      try {
        return outcomeOf(await sessions.expire(id))
      } catch (error) {
        // Only an open session can expire: what it is instead is asked.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return ask(id)
      }
    },
    async refund(id, { key, amount, before }) {
      const { payment_intent, currency } = await sessions.retrieve(id)
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (!intent || !currency) throw new Error('Stripe knows of no money')
      const share = stripeShare(amount, before, currency.toUpperCase())
      // Less than half a unit: nothing of it was paid.
      if (share === 0) return
      // Stripe forgets keys of requests after a day.
      const known = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
      if (known.data.some(({ metadata }) => metadata?.key === key)) return
      await stripe.refunds.create(
        {
          payment_intent: intent,
          amount: share,
          metadata: { key },
        },
        { idempotencyKey: key },
      )
    },
    async readWebhook(headers, body) {
      const signature = headers.get('stripe-signature') ?? ''
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      if (!event.type.startsWith('checkout.session.')) return null
      const session = event.data.object as Stripe.Checkout.Session
      if (!session.client_reference_id) return null
      const isFailed = event.type === 'checkout.session.async_payment_failed'
      const outcome = isFailed ? 'closed' : outcomeOf(session)
      const { id: gatewayId, client_reference_id: reference } = session
      return { id: event.id, gatewayId, reference, outcome }
    },
  }
}
