import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { oneTimePasswords } from '#server/database/schema/people.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import { cancelNotification } from '#server/notifications/queue-notification.ts'

const TRIES = 5
const MINUTES = 10
/** Countdown of section 9, in seconds: no code is sent before it has passed. */
const RESEND_SECONDS = 60

type Moment = { db: Database; now: Date }

const hashOf = (target: string, code: string) =>
  createHash('sha256').update(`${target} ${code}`).digest('hex')

/**
 * Creates a code of four digits for a phone number or e-mail address; it replaces the previous one,
 * which is not sent any more.
 * @param queue queues the message with the code; returns its id, null if there is nobody to send to
 * @throws HttpProblem 429 within 60 seconds of the previous one
 */
export async function makeCode(
  { db, now }: Moment,
  { target, purpose }: { target: string; purpose: 'reset' | 'verify' },
  queue: (code: string) => Promise<string | null>,
): Promise<void> {
  const [last] = await db.select().from(oneTimePasswords).where(eq(oneTimePasswords.target, target))
  const wait = last ? last.sent_at.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0
  if (wait > 0) {
    throw new HttpProblem(429, 'too_many_requests', 'Please wait before asking for another code', {
      retryAfter: Math.ceil(wait / 1000),
    })
  }
  if (last?.notification_id) await cancelNotification(db, last.notification_id)
  const code = String(randomInt(10_000)).padStart(4, '0')
  const values = {
    purpose,
    notification_id: await queue(code),
    hash: hashOf(target, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + MINUTES * 60_000),
  }
  await db
    .insert(oneTimePasswords)
    .values({ target, ...values })
    .onConflictDoUpdate({ target: oneTimePasswords.target, set: values })
}

const isOf = (target: string, notificationId: string) =>
  and(eq(oneTimePasswords.target, target), eq(oneTimePasswords.notification_id, notificationId))

/** Returns the id of the message with the current code of a target; null if there is none. */
export async function findCodeMessage(db: Database, target: string): Promise<string | null> {
  const [row] = await db
    .select({ id: oneTimePasswords.notification_id })
    .from(oneTimePasswords)
    .where(eq(oneTimePasswords.target, target))
  return row?.id ?? null
}

/** Deletes the code of a message that was not sent, and with it the wait for the next one. */
export async function withdrawCode(db: Database, target: string, notificationId: string) {
  await db.delete(oneTimePasswords).where(isOf(target, notificationId))
}

/** Allows the next code at once; this one stays valid, because it may still arrive. */
export async function endResendWait({ db, now }: Moment, target: string, notificationId: string) {
  const sent_at = new Date(now.getTime() - RESEND_SECONDS * 1000)
  await db.update(oneTimePasswords).set({ sent_at }).where(isOf(target, notificationId))
}

/**
 * Counts a try.
 * @returns false if there is no code, it has expired, or was tried too often
 */
export async function countTry({ db, now }: Moment, target: string): Promise<boolean> {
  const [row] = await db
    .update(oneTimePasswords)
    .set({ tries: sql`${oneTimePasswords.tries} + 1` })
    .where(
      and(
        eq(oneTimePasswords.target, target),
        gt(oneTimePasswords.expires_at, now),
        lt(oneTimePasswords.tries, TRIES),
      ),
    )
    .returning({ tries: oneTimePasswords.tries })
  return row !== undefined
}

/**
 * Consumes a code.
 * @returns its purpose and whether it came by mail, or null if it is wrong
 */
export async function consumeCode({ db }: Moment, target: string, code: string) {
  const [row] = await db
    .delete(oneTimePasswords)
    .where(
      and(eq(oneTimePasswords.target, target), eq(oneTimePasswords.hash, hashOf(target, code))),
    )
    .returning({ purpose: oneTimePasswords.purpose, message: oneTimePasswords.notification_id })
  if (!row) return null
  const [message] = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.id, row.message ?? ''))
  return { purpose: row.purpose, isByMail: message?.kind === 'mail' }
}

/** Deletes expired codes, with the addresses and numbers that they were asked for. */
export async function deleteOldCodes(db: Database, now: Date): Promise<void> {
  await db.delete(oneTimePasswords).where(lte(oneTimePasswords.expires_at, now))
}
