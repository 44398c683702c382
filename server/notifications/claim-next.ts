import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import {
  type NotificationKind,
  type NotificationPurpose,
  notifications,
} from '#server/database/schema/notifications.ts'

export type Notification = typeof notifications.$inferSelect
export type Lane = { kind: NotificationKind; purpose: NotificationPurpose }

/**
 * How long a claim lasts: longer than any attempt. The message of a process that was killed while
 * sending is sent again after it.
 */
const CLAIM_MS = 60_000

/**
 * Claims the message of a lane that has been due for longest; undefined if none is due. A message
 * has one claim at a time, however many processes send; rows that another one is claiming are
 * skipped instead of waited for.
 */
export async function claimNext(
  db: Database,
  { kind, purpose }: Lane,
  now: Date,
): Promise<Notification | undefined> {
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, kind),
        eq(notifications.purpose, purpose),
        inArray(notifications.state, ['queued', 'sending']),
        lte(notifications.next_at, now),
        gt(notifications.expires_at, now),
      ),
    )
    .orderBy(asc(notifications.next_at))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(notifications)
    .set({
      state: 'sending',
      tries: sql`${notifications.tries} + 1`,
      next_at: new Date(now.getTime() + CLAIM_MS),
    })
    .where(eq(notifications.id, due))
    .returning()
  return claimed
}
