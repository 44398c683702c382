import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { createPublicCache } from '#server/cache/public-cache.ts'
import type { Database } from '#server/database/client.ts'
import { originOf } from '#server/payments/origin-of.ts'
import { countProducts, readOtherPaths, readProductPages, readStarts } from './read-paths.ts'

/** Addresses in one file; sitemaps.org allows 50,000. */
const LIMIT = 10_000
const BUDGET_BYTES = 8_000_000

type Options = {
  db: Database
  now: () => Date
  publicUrl: string | undefined
  limit?: number
}

/**
 * Serves `/sitemap.xml`: every public address, or with more than `limit` of them an index of
 * `/sitemap-1.xml` and so on. Products have the time of their last change (`lastmod`); lists have
 * none, because they change with everything in them.
 */
export function createSitemap({ db, now, publicUrl, limit = LIMIT }: Options): Hono {
  const cache = createPublicCache(db, BUDGET_BYTES)
  const app = new Hono()

  async function writeWhole(origin: string): Promise<string> {
    const [others, total] = await Promise.all([readOtherPaths(db, now()), countProducts(db)])
    if (others.length + total <= limit) {
      return urlSet(origin, [...others.map(toPage), ...(await readProductPages(db, 0, limit))])
    }
    const files = Math.ceil(others.length / limit) + Math.ceil(total / limit)
    const parts = Array.from({ length: files }, (_, index) => `/sitemap-${index + 1}.xml`)
    return document('sitemapindex', 'sitemap', origin, parts.map(toPage))
  }

  /** Other pages come first, then products; empty if there is no such file. */
  async function writePart(origin: string, index: number): Promise<string> {
    const others = await readOtherPaths(db, now())
    const before = Math.ceil(others.length / limit)
    if (index < before) {
      return urlSet(origin, others.slice(index * limit, (index + 1) * limit).map(toPage))
    }
    const start = (await readStarts(db, limit))[index - before]
    return start === undefined ? '' : urlSet(origin, await readProductPages(db, start, limit))
  }

  async function send(http: Context, name: string, write: (origin: string) => Promise<string>) {
    const origin = originOf(http, publicUrl)
    const text = await cache.remember('content', `${origin}/${name}`, now(), () => write(origin))
    if (!text) return http.text('There is no such file', 404)
    return http.body(text, 200, {
      'Content-Type': 'application/xml; charset=UTF-8',
      'Cache-Control': 'public, max-age=3600',
    })
  }

  app.get('/sitemap.xml', compress(), etag(), (http) => send(http, 'whole', writeWhole))
  app.get('/:part{sitemap-[1-9][0-9]{0,3}\\.xml}', compress(), etag(), (http) => {
    const index = Number.parseInt(http.req.param('part').slice('sitemap-'.length), 10) - 1
    return send(http, String(index), (origin) => writePart(origin, index))
  })
  return app
}

type Page = { path: string; lastmod?: Date }

const toPage = (path: string): Page => ({ path })

const urlSet = (origin: string, pages: Page[]) => document('urlset', 'url', origin, pages)

const document = (root: string, element: string, origin: string, pages: Page[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...pages.map(({ path, lastmod }) => {
      const address = `${origin}${path}`.replaceAll('&', '&amp;')
      const changed = lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ''
      return `<${element}><loc>${address}</loc>${changed}</${element}>`
    }),
    `</${root}>`,
    '',
  ].join('\n')
