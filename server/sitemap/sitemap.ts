import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { createPublicCache } from '#server/cache/public-cache.ts'
import type { Database } from '#server/database/client.ts'
import { originOf } from '#server/payments/origin-of.ts'
import { countProducts, readOtherPaths, readProductPaths, readStarts } from './read-paths.ts'

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
 * `/sitemap-1.xml` and so on. The shop does not record when a page changed last, so that there is
 * no `lastmod`.
 */
export function createSitemap({ db, now, publicUrl, limit = LIMIT }: Options): Hono {
  const cache = createPublicCache(db, BUDGET_BYTES)
  const app = new Hono()

  async function writeWhole(origin: string): Promise<string> {
    const [others, total] = await Promise.all([readOtherPaths(db, now()), countProducts(db)])
    if (others.length + total <= limit) {
      return urlSet(origin, [...others, ...(await readProductPaths(db, 0, limit))])
    }
    const files = Math.ceil(others.length / limit) + Math.ceil(total / limit)
    const paths = Array.from({ length: files }, (_, index) => `/sitemap-${index + 1}.xml`)
    return document('sitemapindex', 'sitemap', origin, paths)
  }

  /** Other pages come first, then products; empty if there is no such file. */
  async function writePart(origin: string, index: number): Promise<string> {
    const others = await readOtherPaths(db, now())
    const before = Math.ceil(others.length / limit)
    if (index < before) {
      return urlSet(origin, others.slice(index * limit, (index + 1) * limit))
    }
    const start = (await readStarts(db, limit))[index - before]
    return start === undefined ? '' : urlSet(origin, await readProductPaths(db, start, limit))
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

const urlSet = (origin: string, paths: string[]) => document('urlset', 'url', origin, paths)

const document = (root: string, element: string, origin: string, paths: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => {
      const address = `${origin}${path}`.replaceAll('&', '&amp;')
      return `<${element}><loc>${address}</loc></${element}>`
    }),
    `</${root}>`,
    '',
  ].join('\n')
