import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { type Database, tryLock } from '#server/database/client.ts'
import { idempotencyKeys } from '#server/database/schema/operation.ts'
import { HttpProblem } from './http-problem.ts'

export type StoredResponse = { status: number; body: string; retryAfter?: number | undefined }

/** Lifetime of a key; longer than that of any record in an outbox (30 days). */
const KEY_LIFETIME_DAYS = 45
const NEVER_STORED = [400, 401, 403, 429]
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Returns the caller's key, null without one.
 * @throws HttpProblem 400
 */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined || header === '') return null
  if (!KEY.test(header)) {
    throw new HttpProblem(400, 'bad_request', 'The Idempotency-Key is invalid')
  }
  return header
}

/**
 * Returns the hash by which requests are compared. The key is part of it, so that no password can
 * be guessed from the hash.
 */
export const requestHash = (key: string, method: string, path: string, request: unknown) =>
  createHmac('sha256', key)
    .update(`${method} ${path}\n${canonical(request)}`)
    .digest('hex')

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) => {
    if (part instanceof Blob) return `file of ${part.size}`
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

export type IdempotentRequest = {
  subject: string
  key: string
  request: string
  secret: boolean
  now: Date
}

/**
 * Runs an effect once per key; effect and stored response are one transaction. A key that was used
 * before gets its stored response.
 * @throws HttpProblem 409 while the first request is still running, 422 if the request is another
 * one
 */
export async function runIdempotent(
  tx: Database,
  { subject, key, request, secret, now }: IdempotentRequest,
  effect: (tx: Database) => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  const name = nameOf(key, secret)
  if (!(await tryLock(tx, `${subject} ${name}`))) {
    throw new HttpProblem(409, 'in_progress', 'This request is still being worked on', {
      retryAfter: 1,
    })
  }
  const known = await findStoredResponse(tx, { subject, key, request, secret, now })
  if (known) return known
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ subject, key: name, request, status: 0, response: '', created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (!claimed) throw new Error('The key was taken although it was locked')
  const where = isKey(subject, key, secret)
  const response = await effect(tx)
  if (NEVER_STORED.includes(response.status) || response.status >= 500) {
    await tx.delete(idempotencyKeys).where(where)
  } else {
    const stored = secret ? seal(response.body, key) : response.body
    await tx.update(idempotencyKeys).set({ status: response.status, response: stored }).where(where)
  }
  return { ...response, replayed: false }
}

/** A stored response with a token can only be found with the key itself. */
const nameOf = (key: string, secret: boolean) =>
  secret ? createHash('sha256').update(key).digest('hex') : key

const isKey = (subject: string, key: string, secret: boolean) =>
  and(eq(idempotencyKeys.subject, subject), eq(idempotencyKeys.key, nameOf(key, secret)))

/**
 * Returns the stored response of a key; null if there is none.
 * @throws HttpProblem 422 if it belongs to another request
 */
export async function findStoredResponse(
  db: Database,
  { subject, key, request, secret }: IdempotentRequest,
): Promise<(StoredResponse & { replayed: true }) | null> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(isKey(subject, key, secret))
  if (!stored) return null
  if (stored.request !== request) {
    throw new HttpProblem(422, 'key_reused', 'This key was used for another request')
  }
  const body = secret ? unseal(stored.response, key) : stored.response
  return { status: stored.status, body, replayed: true }
}

/** Deletes a key with its stored response: the request may be made again. */
export async function deleteKey(
  db: Database,
  { subject, key, secret }: IdempotentRequest,
): Promise<void> {
  await db.delete(idempotencyKeys).where(isKey(subject, key, secret))
}

/** Deletes keys older than 45 days. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEY_LIFETIME_DAYS * 86_400_000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, limit))
}

const secretOf = (key: string) => createHash('sha256').update(`answer ${key}`).digest()

function seal(text: string, key: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), start)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64')
}

function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
