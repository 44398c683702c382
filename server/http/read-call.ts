import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { findTokenOwner, hashToken } from '#server/accounts/tokens.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { HttpProblem } from './http-problem.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { chooseLocale, translator } from './messages.ts'
import type { Call, Deps } from './route.ts'

/**
 * Returns account, locale and idempotency key of a request.
 * @throws HttpProblem 401 without a valid token
 */
export async function readCall(
  http: Context,
  endpoint: Pick<Endpoint, 'auth' | 'method'>,
  deps: Deps,
): Promise<Call> {
  const locale = chooseLocale(http.req.header('accept-language'))
  const token = /^Bearer ([\x21-\x7e]{1,500})$/i.exec(http.req.header('authorization') ?? '')?.[1]
  const tokenHash = token ? hashToken(token) : ''
  const now = deps.now()
  const userId = token ? await findTokenOwner(deps.db, tokenHash, now) : 0
  if (endpoint.auth === 'token' && userId === 0) {
    throw new HttpProblem(401, 'unauthenticated', 'Please login first!')
  }
  const network = networkOf(clientAddress(http, deps.trustProxy) ?? 'local')
  return {
    db: deps.db,
    log: deps.log,
    now,
    userId,
    tokenHash: userId ? tokenHash : '',
    key: endpoint.method === 'GET' ? null : readIdempotencyKey(http.req.header('idempotency-key')),
    // Not by address: who tries again may have left one network for another.
    subject: userId ? `user ${userId}` : 'visitor',
    address: `address ${hashOf(network)}`,
    locale,
    t: translator(locale),
    http,
    cache: deps.cache,
    lexicons: deps.lexicons,
    sender: deps.sender,
    identityProviders: deps.identityProviders,
    gateways: deps.gateways,
    pushKey: deps.pushKey,
    broadcaster: deps.broadcaster,
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
