import { Hono } from 'hono'
import { apiPage, apiPagePolicy } from './api-page.ts'
import { openApi } from './open-api.ts'

/** The contract for programs (/openapi.json) and for people (/api-docs). */
export function createDocumentation(): Hono {
  const app = new Hono()
  // Made when first asked for: no start waits for it.
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
