import { eq } from 'drizzle-orm'
import { tokens, users } from '#server/database/schema/people.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'

/**
 * Locks a signed-in account for the rest of a write, so that its writes come one after the other. Its
 * token was found before the lock: the account may have been deleted while this call waited, and would
 * get a name or an address again.
 * @throws HttpProblem 401
 */
export async function lockAccount({
  db,
  userId,
  tokenHash,
}: Pick<Call, 'db' | 'userId' | 'tokenHash'>): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [token] = await db
    .select({ user_id: tokens.user_id })
    .from(tokens)
    .where(eq(tokens.hash, tokenHash))
  if (!token) throw new HttpProblem(401, 'unauthenticated', 'Please login first!')
}
