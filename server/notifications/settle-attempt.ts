import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Notification } from './claim-next.ts'

const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3_600_000
const MOST_TRIES = 10

/** Stores that a message was sent. Its text is deleted. */
export async function settleSent(db: Database, { id }: Notification): Promise<void> {
  await db.update(notifications).set({ state: 'sent', text: '' }).where(eq(notifications.id, id))
}

/**
 * Stores that an attempt failed: the message is due again after 30 seconds, then twice as long each
 * time, up to an hour. It is given up, and its text deleted, after ten tries, when it would expire
 * before, or when `permanent`.
 * @returns whether it was given up
 */
export async function settleFailed(
  db: Database,
  { id, tries, expires_at }: Notification,
  { now, permanent }: { now: Date; permanent: boolean },
): Promise<boolean> {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS)
  const next_at = new Date(now.getTime() + wait)
  const isGivenUp = permanent || tries >= MOST_TRIES || next_at >= expires_at
  await db
    .update(notifications)
    .set(isGivenUp ? { state: 'failed', text: '' } : { state: 'queued', next_at })
    .where(
      and(
        eq(notifications.id, id),
        eq(notifications.state, 'sending'),
        // Another sender's, if this attempt took longer than its claim.
        eq(notifications.tries, tries),
      ),
    )
  return isGivenUp
}
