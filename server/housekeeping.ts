import type { Logger } from 'pino'
import { deleteOldAttempts } from './accounts/attempts.ts'
import { deleteOldCodes } from './accounts/one-time-passwords.ts'
import { deleteUnusedTokens } from './accounts/tokens.ts'
import { compactContentChanges } from './cache/content-version.ts'
import type { Database } from './database/client.ts'
import { deleteOldKeys } from './http/idempotency.ts'
import { deleteOldNotifications } from './notifications/queue-notification.ts'
import { deleteOldWebhooks } from './payments/receive-webhook.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Deletes what has expired. One table that fails does not keep the others. */
export async function deleteExpired(db: Database, now: Date, log: Logger): Promise<void> {
  const tables = [
    ...[deleteOldKeys, deleteUnusedTokens, deleteOldCodes],
    ...[deleteOldAttempts, deleteOldNotifications, deleteOldWebhooks],
  ]
  for (const remove of tables) {
    await remove(db, now).catch((error) => log.warn({ err: error }, 'Not deleted'))
  }
}

/**
 * Deletes what has expired, now and every hour, and compacts the content changes every minute.
 * Returns the function that stops both.
 */
export async function startHousekeeping(
  db: Database,
  { now, log }: { now: () => Date; log: Logger },
): Promise<() => void> {
  const clean = () => deleteExpired(db, now(), log)
  const compact = () =>
    compactContentChanges(db).catch((error) => log.warn({ err: error }, 'Not folded'))
  await clean()
  const cleaning = setInterval(clean, HOUR).unref()
  const compacting = setInterval(compact, MINUTE).unref()
  return () => {
    clearInterval(cleaning)
    clearInterval(compacting)
  }
}
