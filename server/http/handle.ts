import type { Context } from 'hono'
import type { Database } from '#server/database/client.ts'
import { answerCached, answerJson, bodyOf, refusalBody } from './answer.ts'
import { findAnswer, type Once, once, requestHash, type StoredAnswer } from './idempotency.ts'
import { readCall } from './read-call.ts'
import { readRequest, validate } from './read-request.ts'
import { Refusal } from './refusal.ts'
import type { Call, Deps, Route } from './route.ts'
import { inTransaction } from './transaction.ts'

/** Answers one call: token, request, work, answer. Refusals are thrown for the app to answer. */
export async function handle(http: Context, route: Route, deps: Deps): Promise<Response> {
  const { endpoint } = route
  const call = await readCall(http, endpoint, deps)
  const given = await readRequest(http, endpoint)
  const request = validate(endpoint, given, call.t) as never

  if (endpoint.method === 'GET') {
    const body = bodyOf(await route.handler(request, call, undefined as never), call)
    return endpoint.auth === 'none'
      ? answerCached(http, body)
      : answerJson(http, { status: 200, body })
  }

  const work = (prepared: unknown) => async (db: Database) => {
    try {
      const answer = await route.handler(request, { ...call, db }, prepared as never)
      return { status: 200, body: bodyOf(answer, call) }
    } catch (error) {
      if (error instanceof Refusal && error.extra.keepsEffect) return asAnswer(error, call)
      throw error
    }
  }
  const prepare = async () => route.prepare?.(request, call)
  const { key, subject, now } = call
  if (!key) return answerJson(http, await inTransaction(deps.db, work(await prepare())))

  const hash = requestHash(key, http.req.method, http.req.path, given)
  const asked = { subject, key, request: hash, secret: route.secret, now }
  const answer = await answerOnce(deps.db, asked, prepare, (prepared, tx) =>
    refusalAsAnswer(tx, work(prepared), call),
  )
  if (answer.replayed) http.header('Idempotency-Replayed', 'true')
  if (answer.retryAfter) http.header('Retry-After', String(answer.retryAfter))
  return answerJson(http, answer)
}

/** Looks for an answer already given before the costly preparation, and when that is refused. */
async function answerOnce(
  db: Database,
  asked: Once,
  prepare: () => Promise<unknown>,
  effect: (prepared: unknown, tx: Database) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const known = await findAnswer(db, asked)
  if (known) return known
  try {
    const prepared = await prepare()
    return await inTransaction(db, (tx) => once(tx, asked, (inner) => effect(prepared, inner)))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'key_reused') throw error
    // The same request may just have been answered: its own effect is what made this one fail.
    const given = await findAnswer(db, asked)
    if (given) return given
    throw error
  }
}

/** A refusal undoes what the handler wrote but is itself an answer to be stored. */
async function refusalAsAnswer(
  tx: Database,
  work: (db: Database) => Promise<StoredAnswer>,
  call: Call,
): Promise<StoredAnswer> {
  try {
    return await tx.transaction((inner) => work(inner))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return asAnswer(error, call)
  }
}

const asAnswer = (refusal: Refusal, call: Call): StoredAnswer => ({
  status: refusal.status,
  body: refusalBody(refusal, call.t),
  retryAfter: refusal.extra.retryAfter,
})
