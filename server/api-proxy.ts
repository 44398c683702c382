import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { API_MARKER } from '#contract/problem.ts'

/**
 * Passes /api on to another shop server of the same contract (API_ORIGIN). What it answers gets our
 * mark, by which the storefront tells the shop from a captive portal; one that does not respond is a
 * 502 without it, that is: no network.
 */
export function createApiProxy(origin: string): Hono {
  const app = new Hono()
  app.all('/api/*', async (http) => {
    const { pathname, search } = new URL(http.req.url)
    try {
      const response = await proxy(new URL(pathname + search, origin), {
        raw: http.req.raw,
        headers: { ...http.req.header(), host: undefined },
      })
      if (response.headers.get('content-type')?.includes('json'))
        response.headers.set(API_MARKER, '1')
      return response
    } catch {
      return http.json({ message: 'The shop behind this storefront does not answer' }, 502)
    }
  })
  return app
}
