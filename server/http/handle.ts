import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/database/client.ts'
import { HttpProblem } from './http-problem.ts'
import {
  findStoredResponse,
  type IdempotentRequest,
  requestHash,
  runIdempotent,
  type StoredResponse,
} from './idempotency.ts'
import { readCall } from './read-call.ts'
import { readRequest, validate } from './read-request.ts'
import type { Call, Deps, Route } from './route.ts'
import { bodyOf, problemBody, sendCachedJson, sendJson } from './send-response.ts'
import { inTransaction } from './transaction.ts'

/** Handles one call: token, request, work, response. @throws HttpProblem for the app to send */
export async function handle(http: Context, route: Route, deps: Deps): Promise<Response> {
  const { endpoint } = route
  const call = await readCall(http, endpoint, deps)
  const given = await readRequest(http, endpoint)
  const { key, subject, now } = call
  const { request, refusal } = check(endpoint, given)
  // Under a key a refusal is a response like any other: whatever comes later gets the same.
  if (refusal && (!key || endpoint.method === 'GET')) throw refusal

  if (endpoint.method === 'GET') {
    const read = async () => bodyOf(await route.handler(request, call, undefined as never), call)
    const limit = route.limit?.(request)
    const make = () => (limit ? limit(read) : read())
    if (endpoint.auth !== 'none') return sendJson(http, { status: 200, body: await make() })
    // Who is signed in leaves a trace of what they saw, although they get the same.
    if (call.userId) return sendCachedJson(http, await make())
    const key = `${endpoint.path} ${call.locale} ${JSON.stringify(request)}`
    return sendCachedJson(http, await call.cache.remember('content', key, call.now, make))
  }

  const work = (prepared: unknown) => async (db: Database) => {
    if (refusal) throw refusal
    try {
      const response = await route.handler(request, { ...call, db }, prepared as never)
      return { status: 200, body: bodyOf(response, call) }
    } catch (error) {
      if (error instanceof HttpProblem && error.extra.keepsEffect) return asAnswer(error, call)
      throw error
    }
  }
  const prepare = async () => (refusal ? undefined : route.prepare?.(request, call))
  if (!key) return sendJson(http, await inTransaction(deps.db, work(await prepare())))

  const hash = requestHash(key, http.req.method, http.req.path, given)
  const asked = { subject, key, request: hash, secret: route.secret, now }
  const response = await respondOnce(deps.db, asked, prepare, (prepared, tx) =>
    refusalAsAnswer(tx, work(prepared), call),
  )
  if (response.replayed) http.header('Idempotency-Replayed', 'true')
  if (response.retryAfter) http.header('Retry-After', String(response.retryAfter))
  return sendJson(http, response)
}

function check(endpoint: Endpoint, given: object) {
  try {
    return { request: validate(endpoint, given) as never, refusal: null }
  } catch (error) {
    if (error instanceof HttpProblem) return { request: undefined as never, refusal: error }
    throw error
  }
}

/** Looks for a response already given before the costly preparation, and when that is refused. */
async function respondOnce(
  db: Database,
  asked: IdempotentRequest,
  prepare: () => Promise<unknown>,
  effect: (prepared: unknown, tx: Database) => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  const known = await findStoredResponse(db, asked)
  if (known) return known
  try {
    const prepared = await prepare()
    return await inTransaction(db, (tx) =>
      runIdempotent(tx, asked, (inner) => effect(prepared, inner)),
    )
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code === 'key_reused') throw error
    // The same request may just have been answered: its own effect is what made this one fail.
    const given = await findStoredResponse(db, asked)
    if (given) return given
    throw error
  }
}

/** A refusal undoes what the handler wrote but is itself a response to be stored. */
async function refusalAsAnswer(
  tx: Database,
  work: (db: Database) => Promise<StoredResponse>,
  call: Call,
): Promise<StoredResponse> {
  try {
    return await tx.transaction((inner) => work(inner))
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    return asAnswer(error, call)
  }
}

const asAnswer = (refusal: HttpProblem, call: Call): StoredResponse => ({
  status: refusal.status,
  body: problemBody(refusal, call.t),
  retryAfter: refusal.extra.retryAfter,
})
