import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { API_MARKER } from '#contract/problem.ts'

/**
 * Returns a proxy that passes /api on to another backend of the same contract (API_ORIGIN). Its
 * responses get the shop's marker, by which the storefront recognizes the shop. If it does not
 * respond, the proxy returns 502 without the marker, which the storefront treats as no network.
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
      return http.json({ message: 'The shop behind this storefront is not responding' }, 502)
    }
  })
  return app
}
