import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { tokens } from '#server/database/schema/people.ts'

/** Tokens are 256 random bits, so that a plain hash of them cannot be guessed back. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const makeToken = () => randomBytes(32).toString('base64url')

/** Gives a user a new access token; only its hash is kept. */
export async function signIn(db: Database, userId: number): Promise<string> {
  const token = makeToken()
  await db.insert(tokens).values({ hash: hashToken(token), user_id: userId })
  return token
}

/** The id of the user to whom a token belongs, 0 for none. */
export async function findTokenOwner(db: Database, hash: string): Promise<number> {
  const [row] = await db.select({ id: tokens.user_id }).from(tokens).where(eq(tokens.hash, hash))
  return row?.id ?? 0
}

export async function revokeToken(db: Database, hash: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hash))
}

/** Signs a user out everywhere but here. */
export async function revokeOtherTokens(db: Database, userId: number, kept: string): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.user_id, userId), ne(tokens.hash, kept)))
}
