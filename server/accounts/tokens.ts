import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { tokens } from '#server/database/schema/people.ts'

/** Tokens are 256 random bits, so a plain hash of them cannot be reversed by guessing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const makeToken = () => randomBytes(32).toString('base64url')

/** Issues a new access token for a user; only its hash is stored. */
export async function signIn(db: Database, userId: number): Promise<string> {
  const token = makeToken()
  await db.insert(tokens).values({ hash: hashToken(token), user_id: userId })
  return token
}

/** Returns the id of the user of a token hash, 0 if none. */
export async function findTokenOwner(db: Database, hash: string): Promise<number> {
  const [row] = await db.select({ id: tokens.user_id }).from(tokens).where(eq(tokens.hash, hash))
  return row?.id ?? 0
}

export async function revokeToken(db: Database, hash: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hash))
}

/** Revokes all tokens of a user except one. */
export async function revokeOtherTokens(
  db: Database,
  userId: number,
  current: string,
): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.user_id, userId), ne(tokens.hash, current)))
}
