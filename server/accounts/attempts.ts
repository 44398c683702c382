import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { attempts } from '#server/database/schema/operation.ts'
import { HttpProblem } from '#server/http/http-problem.ts'

type Moment = { db: Database; now: Date }

const GUESSES = 8
const GUESS_SECONDS = 15 * 60

const tooMany = (resetsAt: Date, now: Date) =>
  new HttpProblem(429, 'too_many_requests', 'Too many attempts. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  })

/**
 * Counts one attempt; the count restarts after the given number of seconds.
 * @throws HttpProblem 429 if there were more than `most`
 */
export async function limitAttempts(
  { db, now }: Moment,
  name: string,
  most: number,
  seconds: number,
): Promise<void> {
  const resets_at = new Date(now.getTime() + seconds * 1000)
  const [row] = await db
    .insert(attempts)
    .values({ name, count: 1, resets_at })
    .onConflictDoUpdate({
      target: attempts.name,
      set: {
        count: sql`case when ${attempts.resets_at} <= ${now.toISOString()}::timestamptz then 1 else ${attempts.count} + 1 end`,
        resets_at: sql`case when ${attempts.resets_at} <= ${now.toISOString()}::timestamptz then excluded.resets_at else ${attempts.resets_at} end`,
      },
    })
    .returning()
  if (row && row.count > most) throw tooMany(row.resets_at, now)
}

/**
 * Refuses if there were already `most` attempts, without counting this one.
 * @throws HttpProblem 429
 */
export async function refuseIfLimited({ db, now }: Moment, name: string, most: number) {
  const [row] = await db.select().from(attempts).where(eq(attempts.name, name))
  if (row && row.count >= most && row.resets_at > now) throw tooMany(row.resets_at, now)
}

/**
 * Returns the name under which wrong passwords at the login are counted: per account and client
 * network, so that nobody can lock an account out from elsewhere.
 */
export const loginAttempts = (address: string, account: string) => `login ${address} ${account}`

/** Returns how to refuse and count wrong passwords: eight in a quarter of an hour. */
export const guardPassword = (moment: Moment, name: string) => ({
  before: () => refuseIfLimited(moment, name, GUESSES),
  wrong: () => limitAttempts(moment, name, GUESSES, GUESS_SECONDS),
})

export async function clearAttempts({ db }: Pick<Moment, 'db'>, name: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.name, name))
}

/** Takes back one counted attempt. */
export async function returnAttempt({ db }: Pick<Moment, 'db'>, name: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(0, ${attempts.count} - 1)` })
    .where(eq(attempts.name, name))
}

/** Counts an attempt that may be made once. Returns whether it is the first. */
export async function attemptFirst(db: Database, name: string, until: Date): Promise<boolean> {
  const first = await db
    .insert(attempts)
    .values({ name, count: 1, resets_at: until })
    .onConflictDoNothing()
    .returning({ name: attempts.name })
  return first.length > 0
}

/** Deletes counts that have restarted. */
export async function deleteOldAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.resets_at, now))
}
