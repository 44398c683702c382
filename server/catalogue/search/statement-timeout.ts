import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'

const STATEMENT_TIMEOUT_MS = 2000

/**
 * Runs the statements of a search in one transaction with a statement timeout.
 * @throws Error with code 57014 if a statement takes longer than 2 s
 */
export const withStatementTimeout = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`,
    )
    return work(tx)
  })
