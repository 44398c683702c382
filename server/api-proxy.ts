import { Hono } from 'hono'
import { proxy } from 'hono/proxy'

/** Passes /api on to another shop server of the same contract (API_ORIGIN). */
export function createApiProxy(origin: string): Hono {
  const app = new Hono()
  app.all('/api/*', (http) => {
    const { pathname, search } = new URL(http.req.url)
    return proxy(new URL(pathname + search, origin), {
      raw: http.req.raw,
      headers: { ...http.req.header(), host: undefined },
    })
  })
  return app
}
