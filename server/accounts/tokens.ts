import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { resetTokens, tokens } from '#server/database/schema/people.ts'

const DAY = 86_400_000
/** A token ends when nobody has used it for this long. */
const UNUSED_DAYS = 90

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** Tokens are 256 random bits, so a plain hash of them cannot be reversed by guessing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const makeToken = () => randomBytes(32).toString('base64url')

/** Issues a new access token for a user; only its hash is stored. */
export async function signIn(db: Database, userId: number, now: Date): Promise<string> {
  const token = makeToken()
  await db
    .insert(tokens)
    .values({ hash: hashToken(token), user_id: userId, created_at: now, last_used_at: now })
  return token
}

/**
 * Returns the id of the user of a token hash; 0 if there is none, or if it was not used for 90
 * days. Stores the use at most once a day, because most requests only read.
 */
export async function findTokenOwner(db: Database, hash: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ id: tokens.user_id, last_used_at: tokens.last_used_at })
    .from(tokens)
    .where(and(eq(tokens.hash, hash), gt(tokens.last_used_at, before(now, UNUSED_DAYS))))
  if (!row) return 0
  const yesterday = before(now, 1)
  if (row.last_used_at <= yesterday) {
    await db
      .update(tokens)
      .set({ last_used_at: now })
      .where(and(eq(tokens.hash, hash), lte(tokens.last_used_at, yesterday)))
  }
  return row.id
}

/** Deletes the tokens that nobody has used for 90 days, and expired ones for a new password. */
export async function deleteUnusedTokens(db: Database, now: Date): Promise<void> {
  await db.delete(tokens).where(lte(tokens.last_used_at, before(now, UNUSED_DAYS)))
  await db.delete(resetTokens).where(lte(resetTokens.expires_at, now))
}

export async function revokeToken(db: Database, hash: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hash))
}

/**
 * Revokes all tokens of a user except one, and those of begun password resets: after a change of the
 * password nobody else gets in.
 */
export async function revokeOtherTokens(
  db: Database,
  userId: number,
  current: string,
): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.user_id, userId), ne(tokens.hash, current)))
  await db.delete(resetTokens).where(eq(resetTokens.user_id, userId))
}
