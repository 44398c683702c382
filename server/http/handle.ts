import type { Context } from 'hono'
import type { Database } from '#server/database/client.ts'
import { answerCached, answerJson, bodyOf, refusalBody } from './answer.ts'
import { once, requestHash, type StoredAnswer } from './idempotency.ts'
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

  const prepared = (await route.prepare?.(request, call)) as never
  const work = async (db: Database): Promise<StoredAnswer> => {
    try {
      const answer = await route.handler(request, { ...call, db }, prepared)
      return { status: 200, body: bodyOf(answer, call) }
    } catch (error) {
      if (error instanceof Refusal && error.extra.keepsEffect) return asAnswer(error, call)
      throw error
    }
  }
  const { key, subject, now } = call
  if (!key) return answerJson(http, await inTransaction(deps.db, work))

  const hash = requestHash(key, http.req.method, http.req.path, given)
  const answer = await inTransaction(deps.db, (tx) =>
    once(tx, { subject, key, request: hash, secret: route.secret, now }, (inner) =>
      refusalAsAnswer(inner, work, call),
    ),
  )
  if (answer.replayed) http.header('Idempotency-Replayed', 'true')
  if (answer.retryAfter) http.header('Retry-After', String(answer.retryAfter))
  return answerJson(http, answer)
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
