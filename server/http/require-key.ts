import type { Context } from 'hono'
import { HttpProblem } from './http-problem.ts'
import type { Call } from './route.ts'

/**
 * Refuses a browser's request that came without its Idempotency-Key. The storefront sends one with
 * every write, so a proxy has removed it, and the storefront's next try would be done again.
 * Programs without a key decide for themselves whether to repeat a request.
 * @throws HttpProblem 400 key_missing
 */
export function requireKey(http: Context, { key, log }: Pick<Call, 'key' | 'log'>): void {
  if (key || !isFromBrowser(http)) return
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

/** Browsers add these to every POST by themselves; other programs have no reason to. */
const isFromBrowser = ({ req }: Context): boolean =>
  (req.header('origin') ?? req.header('sec-fetch-site')) !== undefined
