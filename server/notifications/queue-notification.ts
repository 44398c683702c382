import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { notifications } from '#server/database/schema/notifications.ts'

type Row = typeof notifications.$inferInsert
type NewNotification = Pick<Row, 'kind' | 'purpose' | 'recipient' | 'subject' | 'text' | 'locale'>

/** Minutes after which a message is not sent any more: a code has expired, an order has moved on. */
const USEFUL_MINUTES = { code: 10, order: 3 * 24 * 60 }
const KEPT_DAYS = 7
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Queues a message in the caller's transaction: it is sent if, and only if, that is committed.
 * Returns its id.
 */
export async function queueNotification(
  { db, now }: { db: Database; now: Date },
  message: NewNotification,
): Promise<string> {
  const id = randomUUID()
  const expires_at = new Date(now.getTime() + USEFUL_MINUTES[message.purpose] * MINUTE)
  await db
    .insert(notifications)
    .values({ ...message, id, next_at: now, expires_at, created_at: now })
  return id
}

/** Gives up a message unless it was sent; one that is being sent right now is not tried again. */
export async function cancelNotification(db: Database, id: string): Promise<void> {
  await db
    .update(notifications)
    .set({ state: 'failed', text: '' })
    .where(and(eq(notifications.id, id), inArray(notifications.state, ['queued', 'sending'])))
}

/** Gives up expired messages, and deletes messages of more than a week ago. */
export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ state: 'failed', text: '' })
    .where(
      and(inArray(notifications.state, ['queued', 'sending']), lte(notifications.expires_at, now)),
    )
  await db
    .delete(notifications)
    .where(lte(notifications.created_at, new Date(now.getTime() - KEPT_DAYS * DAY)))
}
