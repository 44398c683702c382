import { setTimeout as rest } from 'node:timers/promises'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { shops } from '#server/database/schema/catalogue.ts'
import { orderLines, orders } from '#server/database/schema/selling.ts'
import { notFound } from '#server/http/http-problem.ts'
import { translator } from '#server/http/messages.ts'
import { readCall } from '#server/http/read-call.ts'
import type { Deps, Limit } from '#server/http/route.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { hasLettersOf, isDrawable } from './fonts.ts'

const inTurn = limitConcurrency(1, 50)

/**
 * Draws one invoice after the other, and rests after each for as long as it took: drawing does not let
 * go of the processor, and the calls of the shop need it for several short turns.
 * @throws QueueFull
 */
const drawing: Limit = (draw) =>
  new Promise((resolve, reject) => {
    const drawAndRest = async () => {
      const began = performance.now()
      await draw().then(resolve, reject)
      await rest(performance.now() - began)
    }
    inTurn(drawAndRest).catch(reject)
  })

/**
 * Sends the invoice of a shopper's own order as a PDF. Not part of the contract's table, whose calls
 * all return JSON: the order names its address as `invoice_url`.
 * @throws HttpProblem 401 without a token, 404 for a cancelled order or one of somebody else
 */
export async function sendInvoice(http: Context, id: number, deps: Deps): Promise<Response> {
  const { db, userId, locale, t } = await readCall(http, { auth: 'token', method: 'GET' }, deps)
  const [found] = await db
    .select({ order: orders, shop: shops.name })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(and(eq(orders.id, id), eq(orders.user_id, userId), ne(orders.status, 'Cancelled')))
  if (!found) throw notFound('This order is unknown')
  const bought = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, id))
    .orderBy(asc(orderLines.id))
  const lines = bought.map((line) => ({
    ...line,
    name: isDrawable(line.name) ? line.name : (line.original_name ?? line.name),
  }))
  const settings = await readSettings(db)
  const language = hasLettersOf(locale) ? { locale, t } : { locale: 'en', t: translator('en') }
  const pdf = await drawing(async () => {
    // The library takes longer to load than the server to start.
    const { drawInvoice } = await import('./draw-invoice.ts')
    return drawInvoice({ ...found, lines, settings }, language)
  })
  return http.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${found.order.code.replace(/[^\w-]/g, '_')}.pdf"`,
    'Cache-Control': 'no-store',
  })
}
