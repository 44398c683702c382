import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { BUILD_HEADER } from '#contract/shell-marks.ts'
import type { Encoding, Page, PageCache } from './cache/page-cache.ts'
import { RETRY_AFTER_SECONDS } from './http/as-http-problem.ts'
import { contentSecurityPolicy, fillTemplate } from './page-template.ts'
import { originOf } from './payments/origin-of.ts'
import { readRouteScripts } from './route-scripts.ts'
import { startAfterPaint } from './start-after-paint.ts'

export type PagesOptions = {
  /** Folder of the built storefront (dist/client). */
  clientFolder: string
  /**
   * Renders the page of an address in a locale: 200, 404, 500 or 503 with a RenderedPage, or a
   * redirect.
   * `origin` is that of the shop's public address.
   */
  renderPage: (request: Request, locale: string, origin: string) => Promise<Response>
  /** Where browsers reach the shop; by default where the browser says. */
  publicUrl?: string | undefined
  /** The built index.html; read from clientFolder by default. */
  template?: (url: string) => string | Promise<string>
  /**
   * The Content-Security-Policy of a page, null for none; by default derived from its inline parts
   * and the shop's settings.
   */
  policy?: typeof contentSecurityPolicy | null
  /** Caches rendered pages in memory; without it every page is rendered anew. */
  cache?: PageCache
}

/** A redirect, or a response without a page. */
class NoPage extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('This address has no page')
    this.response = response
  }
}

/** Invented query strings must not fill the memory. */
const LONGEST_SEARCH = 500
const YEAR = 'public, max-age=31536000, immutable'
/** Without an origin also where it is opened by itself; its own policy says what it may load. */
const CHAT_POLICY =
  "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"
const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/

/**
 * Serves the storefront: built files, the shell for the worker, and rendered first visits. Every
 * address without a file extension is a page; a missing file is a 404, never a page.
 */
export function createPages(options: PagesOptions): Hono {
  const { clientFolder, renderPage, template, policy = contentSecurityPolicy, cache } = options
  const { publicUrl } = options
  const pages = new Hono()
  const fill = async (built: string, rendered: Response): Promise<Page> => {
    const page = (await rendered.json()) as RenderedPage
    const shell = startAfterPaint(built, readStyles, readRouteScripts(clientFolder, page.route))
    return {
      status: rendered.status,
      html: fillTemplate(shell, page),
      // Only the template's own scripts are trusted, never one in a product's text.
      policy: policy?.(fillTemplate(shell, { ...page, html: '' }), page.sources) ?? null,
    }
  }
  const readTemplate = template ?? (() => readFileSync(join(clientFolder, 'index.html'), 'utf8'))

  const readStyles = (address: string) => readFileSync(join(clientFolder, address), 'utf8')

  pages.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  })
  pages.use(compress())
  // The worker caches the shell, which is the same for every address.
  pages.get('/index.html', async (c) => {
    const html = await readTemplate('/')
    // What the settings ask for the worker adds, as they change.
    return sendPage(c, { status: 200, body: html, policy: policy?.(html, {}) ?? null }, false)
  })
  pages.use(
    '/*',
    serveStatic({
      root: clientFolder,
      rewriteRequestPath: (path) => (path === '/' || path.startsWith('/.') ? '/-' : path),
      precompressed: true,
      onFound: (path, c) => {
        c.header('Cache-Control', path.includes('/build/') ? YEAR : 'no-cache')
        if (path.endsWith('/chat-widget.html')) c.header('Content-Security-Policy', CHAT_POLICY)
      },
    }),
  )
  pages.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    if (/\.[a-z0-9]{1,12}$/i.test(pathname)) return c.text('There is no such file', 404)
    const chosen = getCookie(c, 'locale') ?? ''
    const locale = LOCALE.test(chosen) ? chosen : 'en'
    c.header('Vary', 'Cookie')
    const origin = originOf(c, publicUrl)
    const shell = await readTemplate(pathname)
    const build = digest(shell)
    c.header(BUILD_HEADER, build)
    const make = async () => {
      const rendered = await renderPage(c.req.raw, locale, origin)
      if (!rendered.headers.get('content-type')?.includes('json')) throw new NoPage(rendered)
      return fill(shell, rendered)
    }
    try {
      if (!cache || search.length > LONGEST_SEARCH) {
        const { status, html, policy } = await make()
        return sendPage(c, { status, body: html, policy }, !chosen)
      }
      const encoding = encodingFor(c.req.header('accept-encoding'))
      // The build is part of the key: a deploy may change it without a new process. So is the origin,
      // of which the page's head has absolute addresses.
      const key = `${build} ${locale} ${origin}${pathname}${search}`
      const page = await cache.read(key, encoding, make)
      c.header('Vary', 'Cookie, Accept-Encoding')
      if (encoding !== 'identity') c.header('Content-Encoding', encoding)
      return sendPage(c, page, !chosen)
    } catch (error) {
      if (!(error instanceof NoPage)) throw error
      const { body, status, headers } = error.response.clone()
      const response = new Response(body, { status, headers: new Headers(headers) })
      // A browser would keep a permanent redirect, and its address may be taken again.
      response.headers.set('Cache-Control', 'no-cache')
      return response
    }
  })
  return pages
}

/** As in the worker's list of files, so that it recognizes pages of its own build. */
const digest = (text: string) => createHash('md5').update(text).digest('hex')

type Sent = { status: number; body: string | Uint8Array; policy: string | null }

function sendPage(c: Context, { status, body, policy }: Sent, isShared: boolean): Response {
  if (policy) c.header('Content-Security-Policy', policy)
  c.header(
    'Cache-Control',
    isShared && status === 200
      ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
      : 'no-cache',
  )
  if (status === 503) c.header('Retry-After', String(RETRY_AFTER_SECONDS))
  c.header('Content-Type', 'text/html; charset=UTF-8')
  return c.body(body as Uint8Array<ArrayBuffer>, status as 200)
}

/** Returns the best encoding that the browser accepts; `q=0` means not accepted. */
function encodingFor(accepted = ''): Encoding {
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`, 'i').test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
