import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { notifications } from '#server/database/schema/notifications.ts'

/** How long a shopper waits to hear whether a code was sent. */
const PATIENCE_MS = 4_000
const LOOK_MS = 50

/**
 * Waits for the first attempt to send a message, by whichever process.
 * @returns 'slow' if it has not ended within four seconds
 */
export async function firstAttempt(db: Database, id: string): Promise<'sent' | 'failed' | 'slow'> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const [row] = await db
      .select({ state: notifications.state, tries: notifications.tries })
      .from(notifications)
      .where(eq(notifications.id, id))
    if (!row || row.state === 'sent') return 'sent'
    if (row.state === 'failed' || (row.state === 'queued' && row.tries > 0)) return 'failed'
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return 'slow'
}
