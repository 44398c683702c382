import { randomUUID } from 'node:crypto'
import { asc, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { sandboxPayments, sandboxWebhooks } from '#server/database/schema/sandbox.ts'
import { signWebhook } from '#server/webhook-signature.ts'

/** How the shop hears of a decision, chosen on the page of the sandbox. */
export const reports = ['at once', 'late', 'twice', 'in the wrong order', 'never'] as const
export type Report = (typeof reports)[number]

export type ReportDeps = {
  db: Database
  now: () => Date
  secret: string
  /** Delivers a webhook; rejects or resolves with false if it was not taken. */
  deliver: (url: string, init: RequestInit) => Promise<boolean>
}

const LATE_MS = 10_000
const RETRY_MS = 5_000

export async function queueReports(
  { db, now }: ReportDeps,
  { payment, status, report }: { payment: string; status: string; report: Report },
): Promise<void> {
  const at = (wait: number) => new Date(now().getTime() + wait)
  const event = (wait: number, text = status, event_id = randomUUID()) => ({
    event_id,
    payment_id: payment,
    status: text,
    due_at: at(wait),
  })
  const first = event(0)
  const queued = {
    'at once': [first],
    late: [event(LATE_MS)],
    twice: [first, event(LATE_MS, status, first.event_id)],
    // What was true before arrives after it.
    'in the wrong order': [first, event(LATE_MS, 'open')],
    never: [],
  }[report]
  if (queued.length > 0) await db.insert(sandboxWebhooks).values(queued)
}

/** Delivers the reports that are due; one that was not taken is delivered again later. */
export async function deliverReports({ db, now, secret, deliver }: ReportDeps): Promise<void> {
  const due = await db
    .select({ report: sandboxWebhooks, payment: sandboxPayments })
    .from(sandboxWebhooks)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxWebhooks.payment_id))
    .where(lte(sandboxWebhooks.due_at, now()))
    .orderBy(asc(sandboxWebhooks.due_at))
  for (const { report, payment } of due) {
    const { id, reference } = payment
    const body = JSON.stringify({ payment: id, reference, status: report.status })
    const headers = signWebhook({ id: report.event_id, body, secret, now: now() })
    const init = { method: 'POST', headers, body, redirect: 'manual' as const }
    const where = eq(sandboxWebhooks.id, report.id)
    if (await deliver(payment.webhook_url, init).catch(() => false)) {
      await db.delete(sandboxWebhooks).where(where)
    } else {
      const due_at = new Date(now().getTime() + RETRY_MS)
      await db.update(sandboxWebhooks).set({ due_at }).where(where)
    }
  }
}
