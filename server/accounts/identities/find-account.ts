import { and, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { findUser } from '#server/accounts/account-fields.ts'
import { attemptFirst, limitAttempts } from '#server/accounts/attempts.ts'
import { takeLock } from '#server/database/client.ts'
import { identities, resetTokens, tokens, users } from '#server/database/schema/people.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'
import type { Identity } from './identity.ts'

type User = typeof users.$inferSelect
type Moment = Pick<Call, 'db' | 'now' | 'address'>

const ACCOUNTS_AN_HOUR = 200
const LONGEST_NAME = 200
const address = v.pipe(v.string(), v.trim(), v.maxLength(200), v.email())
// A control character cannot be stored, and is no part of a name.
const displayName = (text: string) =>
  text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)

/**
 * Returns the account that a verified identity opens, in the call's transaction: the one it opened
 * before, the one with its verified e-mail address, or a new one without a password.
 * @throws HttpProblem 403 if another account has the address and the provider has not verified it,
 * 422 if the token was used before, 429
 */
export async function findAccount(call: Moment, identity: Identity): Promise<User> {
  const { db } = call
  // Two first sign-ins at the same moment must not make two accounts.
  await takeLock(db, `identity ${identity.provider} ${identity.subject}`)
  await refuseReused(call, identity)
  const known = await findKnown(call, identity)
  if (known) return known
  const email = v.is(address, identity.email) ? v.parse(address, identity.email) : null
  const user =
    (email && (await joinAccount(call, identity, email))) ||
    (await makeAccount(call, identity, email)) ||
    // Another identity with this address has just made an account.
    (email && (await joinAccount(call, identity, email)))
  if (!user) throw new Error('The account was not stored')
  const { provider, subject, issuedAt } = identity
  await db
    .insert(identities)
    .values({ provider, subject, user_id: user.id, token_issued_at: issuedAt })
  return user
}

const usedAlready = () =>
  new HttpProblem(422, 'bad_credentials', 'This sign-in has been used already')

/** In the transaction of the sign-in: a token that let nobody in may be sent again. */
async function refuseReused({ db }: Moment, { provider, reusable }: Identity): Promise<void> {
  if (!reusable) return
  const name = `sign-in by token ${provider} ${reusable.hash}`
  if (!(await attemptFirst(db, name, reusable.until))) throw usedAlready()
}

async function findKnown({ db }: Moment, identity: Identity): Promise<User | undefined> {
  const { provider, subject, issuedAt } = identity
  const own = and(eq(identities.provider, provider), eq(identities.subject, subject))
  const [known] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(own)
  if (!known || !issuedAt) return known?.user
  const [fresh] = await db
    .update(identities)
    .set({ token_issued_at: issuedAt })
    .where(and(own, lt(identities.token_issued_at, issuedAt)))
    .returning({ subject: identities.subject })
  if (!fresh) throw usedAlready()
  return known.user
}

async function joinAccount({ db, now }: Moment, identity: Identity, email: string) {
  const found = await findUser(db, email)
  if (!found) return undefined
  // Two providers at the same moment must not each remove what the other one has just added.
  const [user = found] = await db.select().from(users).where(eq(users.id, found.id)).for('update')
  if (!identity.isEmailVerified) {
    const text =
      'There is an account with this e-mail address already. Please log in as you did before.'
    throw new HttpProblem(403, 'forbidden', text)
  }
  if (user.verified_at) return user
  // Anybody could have registered this address to wait for its owner: whoever proves that it is
  // theirs must not share the account with them.
  await db.delete(tokens).where(eq(tokens.user_id, user.id))
  await db.delete(resetTokens).where(eq(resetTokens.user_id, user.id))
  await db.delete(identities).where(eq(identities.user_id, user.id))
  const [own] = await db
    .update(users)
    .set({ password: null, phone: null, verified_at: now })
    .where(eq(users.id, user.id))
    .returning()
  return own
}

async function makeAccount(call: Moment, identity: Identity, email: string | null) {
  await limitAttempts(call, `registration ${call.address}`, ACCOUNTS_AN_HOUR, 3600)
  const name = displayName(identity.name) || email?.split('@')[0] || 'Customer'
  const verified_at = email && identity.isEmailVerified ? call.now : null
  const [user] = await call.db
    .insert(users)
    .values({ name, email, verified_at })
    .onConflictDoNothing()
    .returning()
  return user
}
