import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Database } from '#server/database/client.ts'
import { sandboxPayments, sandboxRefunds } from '#server/database/schema/sandbox.ts'
import { readLook } from './read-look.ts'
import { backToShop, sandboxPage, sandboxPolicy } from './sandbox-page.ts'
import { queueReports, type Report, type ReportDeps, reports } from './sandbox-reports.ts'

export const SANDBOX_PATH = '/payment/sandbox'
/**
 * Bytes of a request: more than a payment of twenty items with the longest names and addresses of
 * pictures. Anybody reaches it, in every shop.
 */
const LARGEST = 128 * 1024
const decisions = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const

const find = async (db: Database, id: string) =>
  (await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)))[0]

/**
 * A payment service as others host it, in the shop's own server: calls with a secret, a page of its
 * own at which the shopper approves, declines, cancels or leaves, and signed webhooks that come late,
 * twice, in the wrong order or never.
 */
export function createSandboxService(deps: ReportDeps): Hono {
  const { db, now, secret } = deps
  const app = new Hono()
  const show = async (http: Context, payment: typeof sandboxPayments.$inferSelect) => {
    http.header('Cache-Control', 'no-store')
    http.header('Content-Security-Policy', sandboxPolicy)
    return http.html(sandboxPage(payment, await readLook(db)))
  }

  app.use(bodyLimit({ maxSize: LARGEST, onError: (http) => http.text('Too large', 413) }))
  app.use('/api/*', async (http, next) => {
    if (http.req.header('authorization') !== `Bearer ${secret}`) return http.text('Who?', 401)
    return next()
  })
  app.post('/api/payments', async (http) => {
    const asked = await http.req.json()
    await db
      .insert(sandboxPayments)
      .values({
        id: randomUUID(),
        reference: asked.reference,
        amount: asked.amount,
        currency: asked.currency,
        title: asked.title,
        items: asked.items,
        return_url: asked.returnUrl,
        cancel_url: asked.cancelUrl,
        webhook_url: asked.webhookUrl,
        created_at: now(),
      })
      .onConflictDoNothing()
    const [payment] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, asked.reference))
    return http.json({ id: payment?.id, page_url: `${SANDBOX_PATH}/pay/${payment?.id}` })
  })
  app.get('/api/payments/:id', async (http) => {
    const payment = await find(db, http.req.param('id'))
    return payment ? http.json({ status: payment.status }) : http.text('Unknown', 404)
  })
  app.post('/api/payments/:id/cancel', async (http) => {
    await decide(db, http.req.param('id'), 'cancelled')
    const payment = await find(db, http.req.param('id'))
    return payment ? http.json({ status: payment.status }) : http.text('Unknown', 404)
  })
  app.post('/api/payments/:id/refunds', async (http) => {
    const { key, amount } = await http.req.json()
    const payment = await find(db, http.req.param('id'))
    if (payment?.status !== 'approved') return http.text('Nothing was paid', 409)
    await db
      .insert(sandboxRefunds)
      .values({ key, amount, payment_id: payment.id })
      .onConflictDoNothing()
    return http.json({})
  })

  app.get('/pay/:id{[0-9a-f-]{36}}', async (http) => {
    const payment = await find(db, http.req.param('id'))
    if (!payment) return http.notFound()
    return show(http, payment)
  })
  app.post('/pay/:id{[0-9a-f-]{36}}', async (http) => {
    const form = await http.req.parseBody()
    const decision = decisions[form.decision as keyof typeof decisions]
    const payment = await find(db, http.req.param('id'))
    if (!payment || !decision) return http.notFound()
    if (await decide(db, payment.id, decision)) {
      const report = reports.find((one) => one === form.report) ?? ('at once' satisfies Report)
      await queueReports(deps, { payment: payment.id, status: decision, report })
    }
    const decided = { ...payment, status: decision }
    return form.stay ? show(http, decided) : http.redirect(backToShop(decided), 303)
  })
  return app
}

/** Decides an open payment; a decided one stays as it is. Returns whether this call decided it. */
async function decide(
  db: Database,
  id: string,
  status: 'approved' | 'declined' | 'cancelled',
): Promise<boolean> {
  const decided = await db
    .update(sandboxPayments)
    .set({ status })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'open')))
    .returning({ id: sandboxPayments.id })
  return decided.length > 0
}
