import { Hono } from 'hono'
import { apiPage, apiPagePolicy } from './api-page.ts'
import { openApi } from './open-api.ts'

/** Serves the contract for programs (/openapi.json) and for people (/api-docs). */
export function createDocumentation(): Hono {
  const app = new Hono()
  // Generated on the first request, so that it does not slow down the start.
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', (http) => {
    document ??= JSON.stringify(openApi(), null, 2)
    return http.body(document, 200, {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'no-cache',
    })
  })
  app.get('/api-docs', (http) => {
    page ??= apiPage()
    http.header('Content-Security-Policy', apiPagePolicy)
    http.header('Cache-Control', 'no-cache')
    return http.html(page)
  })
  return app
}
