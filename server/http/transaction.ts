import type { Database } from '#server/database/client.ts'

/**
 * Serialization failure and deadlock: PostgreSQL asks for a retry. Unique violation: somebody has
 * written the same after the check for it; the retry finds that, and says which field it was.
 */
const TRY_AGAIN = ['40001', '40P01', '23505']

/** Returns the code of a database error, unwrapping the layers above. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** Runs work in one transaction; repeats it after a failure that others have caused. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  tries = 3,
): Promise<Result> {
  try {
    return await db.transaction((tx) => work(tx))
  } catch (error) {
    if (tries <= 1 || !TRY_AGAIN.includes(databaseCode(error) ?? '')) throw error
    return inTransaction(db, work, tries - 1)
  }
}
