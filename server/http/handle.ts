import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import type { Database } from '#server/database/client.ts'
import { HttpProblem } from './http-problem.ts'
import {
  deleteKey,
  findStoredResponse,
  type IdempotentRequest,
  requestHash,
  runIdempotent,
  type StoredResponse,
} from './idempotency.ts'
import { readCall } from './read-call.ts'
import { readRequest, validate } from './read-request.ts'
import { requireKey } from './require-key.ts'
import type { Call, Deps, Route } from './route.ts'
import { bodyOf, problemBody, sendCachedJson, sendJson } from './send-response.ts'
import { inTransaction } from './transaction.ts'

/**
 * Handles one call: token, request, work, response.
 * @throws HttpProblem
 */
export async function handle(http: Context, route: Route, deps: Deps): Promise<Response> {
  const { endpoint } = route
  const call = await readCall(http, endpoint, deps)
  if (route.needsKey) requireKey(http, call)
  const found = await readRequest(http, endpoint)
  const { key, subject, now } = call
  const { request, problem } = check(endpoint, found)
  // Under a key a refusal is stored like any other response, so that later tries get the same.
  if (problem && (!key || endpoint.method === 'GET')) throw problem

  if (endpoint.method === 'GET') {
    const read = async () => bodyOf(await route.handler(request, call, undefined as never), call)
    const limit = route.limit?.(request)
    const make = () => (limit ? limit(read) : read())
    if (endpoint.auth !== 'none') return sendJson(http, { status: 200, body: await make() })
    // A signed-in request is never cached, because it records what the account has viewed.
    if (call.userId) return sendCachedJson(http, await make())
    const key = `${endpoint.path} ${call.locale} ${JSON.stringify(request)}`
    return sendCachedJson(http, await call.cache.remember('content', key, call.now, make))
  }

  const work = (prepared: unknown) => async (db: Database) => {
    if (problem) throw problem
    if (endpoint.auth === 'token') await lockAccount({ ...call, db })
    try {
      const response = await route.handler(request, { ...call, db }, prepared as never)
      return { status: 200, body: bodyOf(response, call) }
    } catch (error) {
      if (error instanceof HttpProblem && error.extra.commits) return responseOf(error, call)
      throw error
    }
  }
  const prepare = async () => (problem ? undefined : route.prepare?.(request, call))
  const finish = async ({ status }: StoredResponse) => {
    if (status === 200) await route.afterCommit?.(request, call)
  }
  if (!key) {
    const response = await inTransaction(deps.db, work(await prepare()))
    await finish(response)
    return sendJson(http, response)
  }

  const hash = requestHash(key, http.req.method, http.req.path, found)
  const idempotent = { subject, key, request: hash, secret: route.secret, now }
  const response = await respondOnce(deps.db, idempotent, prepare, (prepared, tx) =>
    storableProblem(tx, work(prepared), call),
  )
  await finish(response).catch(async (error) => {
    await deleteKey(deps.db, idempotent)
    throw error
  })
  if (response.replayed) http.header('Idempotency-Replayed', 'true')
  if (response.retryAfter) http.header('Retry-After', String(response.retryAfter))
  return sendJson(http, response)
}

function check(endpoint: Endpoint, raw: object) {
  try {
    return { request: validate(endpoint, raw) as never, problem: null }
  } catch (error) {
    if (error instanceof HttpProblem) return { request: undefined as never, problem: error }
    throw error
  }
}

/** Looks for a stored response before the expensive preparation, and again if that is refused. */
async function respondOnce(
  db: Database,
  idempotent: IdempotentRequest,
  prepare: () => Promise<unknown>,
  effect: (prepared: unknown, tx: Database) => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  const known = await findStoredResponse(db, idempotent)
  if (known) return known
  try {
    const prepared = await prepare()
    return await inTransaction(db, (tx) =>
      runIdempotent(tx, idempotent, (inner) => effect(prepared, inner)),
    )
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code === 'key_reused') throw error
    // The same request may have just finished, and its own effect made this one fail.
    const found = await findStoredResponse(db, idempotent)
    if (found) return found
    throw error
  }
}

/** A refusal rolls back what the handler wrote but is itself stored as a response. */
async function storableProblem(
  tx: Database,
  work: (db: Database) => Promise<StoredResponse>,
  call: Call,
): Promise<StoredResponse> {
  try {
    return await tx.transaction((inner) => work(inner))
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    return responseOf(error, call)
  }
}

const responseOf = (problem: HttpProblem, call: Call): StoredResponse => ({
  status: problem.status,
  body: problemBody(problem, call.t),
  retryAfter: problem.extra.retryAfter,
})
