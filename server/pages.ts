import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { contentSecurityPolicy, fillTemplate, type RenderedPage } from './page-template.ts'

export type PagesOptions = {
  /** Folder of the built storefront (dist/client). */
  clientFolder: string
  /** Renders the page of an address in a language: 200, 404 or 500 with a RenderedPage, or a redirect. */
  renderPage: (request: Request, locale: string) => Promise<Response>
  /** The built index.html; read from clientFolder unless given. */
  template?: (url: string) => string | Promise<string>
  /** The Content-Security-Policy of a page; null for none. By its inline parts unless given. */
  policy?: ((html: string) => string) | null
}

const YEAR = 'public, max-age=31536000, immutable'
const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/

/**
 * Serves the storefront: built files, the shell for the worker, and the first visit rendered.
 * Every address without a file extension is a page; a missing file is a real 404, never a page.
 */
export function createPages(options: PagesOptions): Hono {
  const { clientFolder, renderPage, template, policy = contentSecurityPolicy } = options
  const pages = new Hono()
  const answerHtml = (c: Context, html: string, cacheControl: string, trusted = html) => {
    if (policy) c.header('Content-Security-Policy', policy(trusted))
    c.header('Cache-Control', cacheControl)
    return c.html(html)
  }
  const readTemplate = template ?? (() => readFileSync(join(clientFolder, 'index.html'), 'utf8'))

  pages.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  })
  pages.use(compress())
  // The shell is kept by the worker: the same for every address.
  pages.get('/index.html', async (c) => answerHtml(c, await readTemplate('/'), 'no-cache'))
  pages.use(
    '/*',
    serveStatic({
      root: clientFolder,
      rewriteRequestPath: (path) => (path === '/' || path.startsWith('/.') ? '/-' : path),
      precompressed: true,
      onFound: (path, c) => {
        c.header('Cache-Control', path.includes('/build/') ? YEAR : 'no-cache')
      },
    }),
  )
  pages.get('*', async (c) => {
    const path = new URL(c.req.url).pathname
    if (/\.[a-z0-9]{1,12}$/i.test(path)) return c.text('There is no such file', 404)
    const chosen = getCookie(c, 'locale') ?? ''
    const locale = LOCALE.test(chosen) ? chosen : 'en'
    const rendered = await renderPage(c.req.raw, locale)
    if (!rendered.headers.get('content-type')?.includes('json')) return rendered
    const page = (await rendered.json()) as RenderedPage
    c.header('Vary', 'Cookie')
    c.status(rendered.status as 200)
    const shell = await readTemplate(path)
    const kept = rendered.status === 200 && !chosen
    return answerHtml(
      c,
      fillTemplate(shell, page),
      kept ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-cache',
      // Only what we wrote ourselves is trusted, never a script in a product's text.
      fillTemplate(shell, { ...page, html: '' }),
    )
  })
  return pages
}
