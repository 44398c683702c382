import { asc, desc, eq, ne } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { paymentOrders, payments } from '#server/database/schema/payments.ts'
import { orders } from '#server/database/schema/selling.ts'
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
 * (`order_confirm`, `payment_cancel`, with `#declined` if the shopper did not cancel), so that a
 * reload or the installed app shows it too.
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
    }
    return back(http, deps, payment)
  })

  // Both ask the gateway: the address that the shopper comes back to proves nothing.
  app.get('/payment/:reference{[0-9a-f-]{36}}/:way{return|cancel}', async (http) => {
    const payment = await find(deps, http)
    if (!payment) return http.redirect('/order-history', 303)
    const after = await askGateway(deps, payment).catch((error) => {
      complain(deps, payment, error)
      return payment
    })
    const isReturn = http.req.param('way') === 'return'
    return back(http, deps, payment, {
      // The gateway may need a while to say what it has taken.
      isExpected: isReturn && after.state === 'open',
      // Who cancels comes back by the other way.
      isDeclined: isReturn && after.state === 'closed',
    })
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

/**
 * Sends the shopper to the first order of a payment that is paid and goes on, otherwise to the first one:
 * it says whether it is paid. The first may have been canceled while the others were paid.
 */
async function back(
  http: Context,
  { db }: Options,
  payment: Payment,
  { isExpected = false, isDeclined = false } = {},
) {
  const isPaidNow = eq(orders.payment_status, 'Paid')
  const [first] = await db
    .select({ id: orders.id, payment_status: orders.payment_status })
    .from(orders)
    .innerJoin(paymentOrders, eq(paymentOrders.order_id, orders.id))
    .where(eq(paymentOrders.payment_id, payment.id))
    .orderBy(desc(ne(orders.status, 'Cancelled')), desc(isPaidNow), asc(orders.id))
    .limit(1)
  if (!first) return http.redirect('/order-history', 303)
  const isPaid = first.payment_status === 'Paid' || isExpected
  const flag = isPaid ? 'order_confirm' : 'payment_cancel'
  const reason = !isPaid && isDeclined ? '#declined' : ''
  return http.redirect(`/order-history/${first.id}?${flag}=true${reason}`, 303)
}

function complain({ log }: Options, { id, gateway }: Payment, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  log.warn({ payment: id, gateway, reason }, 'The gateway was not heard')
}
