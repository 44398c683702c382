import type { Context } from 'hono'
import { HttpProblem } from './http-problem.ts'
import type { Call } from './route.ts'

/**
 * Refuses a request of the storefront that came without its Idempotency-Key. It sends one with every
 * write, so a proxy has removed it, and its next try would be done again. Programs and other
 * storefronts without keys decide for themselves whether to repeat a request.
 * @throws HttpProblem 400 key_missing
 */
export function requireKey(http: Context, { key, log }: Pick<Call, 'key' | 'log'>): void {
  if (key || !isFromStorefront(http)) return
  log.warn(
    { path: http.req.path },
    'Refused a write without its Idempotency-Key: the proxy in front of the shop must pass this request header on',
  )
  throw new HttpProblem(
    400,
    'key_missing',
    'Nothing was changed: a part of the request got lost on its way to the shop. Please use another network, or tell the shop.',
  )
}

/**
 * By what no proxy removes: what browsers add to every POST by themselves, and the one type that the
 * storefront accepts (`contract/wire-request.ts`).
 */
const isFromStorefront = ({ req }: Context): boolean =>
  (req.header('origin') ?? req.header('sec-fetch-site')) !== undefined &&
  req.header('accept') === 'application/json'
