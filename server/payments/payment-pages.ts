import { asc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { paymentOrders, payments } from '#server/database/schema/payments.ts'
import { askGateway, type WorkDeps } from './ask-gateway.ts'
import type { Payment } from './lock-payment.ts'
import { originOf } from './origin-of.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { visitPayment } from './visit-payment.ts'

const WEBHOOK_LIMIT = 256 * 1024

type Options = WorkDeps & { publicUrl: string | undefined }

/**
 * The addresses between this shop and payment services: where a payment begins, where the shopper comes
 * back to, where webhooks arrive. What the page shows afterwards stands in its address
 * (`order_confirm`, `payment_cancel`), so that a reload or the installed app shows it too.
 */
export function createPaymentPages(deps: Options): Hono {
  const app = new Hono()
  app.use('/payment/*', async (http, next) => {
    await next()
    http.header('Cache-Control', 'no-store')
    http.header('Referrer-Policy', 'no-referrer')
  })

  app.get('/payment/:reference{[0-9a-f-]{36}}', async (http) => {
    const payment = await find(deps, http)
    if (!payment) return http.redirect('/order-history', 303)
    try {
      const page = await visitPayment(deps, payment, originOf(http, deps.publicUrl))
      if (page) return http.redirect(page, 303)
    } catch (error) {
      complain(deps, payment, error)
      return back(http, deps, payment, 'payment_cancel')
    }
    return back(http, deps, payment, 'order_confirm')
  })

  // Both ask the gateway: the address that the shopper comes back to proves nothing.
  app.get('/payment/:reference{[0-9a-f-]{36}}/:way{return|cancel}', async (http) => {
    const payment = await find(deps, http)
    if (!payment) return http.redirect('/order-history', 303)
    const after = await askGateway(deps, payment).catch((error) => {
      complain(deps, payment, error)
      return payment
    })
    const isCancel = after.state === 'open' && http.req.param('way') === 'cancel'
    const isOver = after.state === 'closed' || after.state === 'closing'
    return back(http, deps, payment, isCancel || isOver ? 'payment_cancel' : 'order_confirm')
  })

  app.post(
    '/payment/webhooks/:gateway',
    bodyLimit({ maxSize: WEBHOOK_LIMIT, onError: (http) => http.text('Too large', 413) }),
    async (http) => {
      const { headers } = http.req.raw
      const gateway = http.req.param('gateway')
      const body = await http.req.text()
      try {
        await receiveWebhook(deps, { gateway, headers, body })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        deps.log.warn({ gateway, reason }, 'A webhook was refused')
        return http.text('Refused', 400)
      }
      return http.body(null, 204)
    },
  )
  return app
}

async function find({ db }: Options, http: Context): Promise<Payment | undefined> {
  const reference = http.req.param('reference') ?? ''
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  return payment
}

/** Sends the shopper to the first order that the payment pays. */
async function back(
  http: Context,
  { db }: Options,
  payment: Payment,
  flag: 'order_confirm' | 'payment_cancel',
) {
  const [first] = await db
    .select({ id: paymentOrders.order_id })
    .from(paymentOrders)
    .where(eq(paymentOrders.payment_id, payment.id))
    .orderBy(asc(paymentOrders.order_id))
    .limit(1)
  return http.redirect(first ? `/order-history/${first.id}?${flag}=true` : '/order-history', 303)
}

function complain({ log }: Options, { id, gateway }: Payment, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  log.warn({ payment: id, gateway, reason }, 'The gateway was not heard')
}
