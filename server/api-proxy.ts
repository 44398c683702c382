import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { API_MARKER } from '#contract/problem.ts'
import { isJson } from '#contract/wire-response.ts'
import { clientAddress } from './http/client-address.ts'

/** Milliseconds for which a page waits for the backend to begin its response. */
const PATIENCE = 10_000

/**
 * Returns a proxy that passes /api on to another backend of the same contract (API_ORIGIN). Its
 * responses get the shop's marker, by which the storefront recognizes the shop. If it does not
 * respond, the proxy returns 502 without the marker, which the storefront treats as no network. A
 * redirect is passed on: followed here, what is behind it would count as the shop's.
 * @param trustProxy whether a proxy in front of this one says from where a call comes
 */
export function createApiProxy(origin: string, trustProxy = false): Hono {
  const app = new Hono()
  app.all('/api/*', async (http) => {
    const { pathname, search } = new URL(http.req.url)
    const late = new AbortController()
    // How long a write takes, its body on a slow network included, is for the storefront to judge.
    const isRead = ['GET', 'HEAD'].includes(http.req.method)
    const timer = isRead ? setTimeout(() => late.abort(), PATIENCE) : undefined
    try {
      const response = await proxy(new URL(pathname + search, origin), {
        raw: http.req.raw,
        headers: {
          ...http.req.header(),
          host: undefined,
          // This server has responded to it, and fetch refuses it.
          expect: undefined,
          // Of the connection to this server: fetch refuses any but its own.
          connection: undefined,
          upgrade: undefined,
          te: undefined,
          // To the backend all shoppers would be one, whom a stranger's wrong passwords lock out.
          'x-forwarded-for': clientAddress(http, trustProxy),
        },
        redirect: 'manual',
        signal: late.signal,
      })
      const isRedirect = response.status >= 300 && response.status < 400
      // Some backends say that something is done without a word.
      const isDone = response.status === 204
      if (isDone || (!isRedirect && isJson(response))) response.headers.set(API_MARKER, '1')
      return response
    } catch {
      return http.json({ message: 'The shop behind this storefront is not responding' }, 502)
    } finally {
      clearTimeout(timer)
    }
  })
  return app
}
