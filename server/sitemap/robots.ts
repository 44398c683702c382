import { Hono } from 'hono'
import { originOf } from '#server/payments/origin-of.ts'

/** Pages of one's own, which show a crawler nothing, and searches, of which there is no end. */
const HIDDEN = [
  '/api/',
  '/payment/',
  '/portal',
  '/checkout',
  '/buynow',
  '/dashboard',
  '/order-history',
  '/wishlist',
  '/profile',
  '/manage-address',
  '/change-password',
  '/support-ticket',
  '/products?*search=',
]

type Options = {
  publicUrl: string | undefined
  /** Pages in front of another backend have none: they do not know all its products. */
  hasSitemap: boolean
}

/** Serves `/robots.txt`, which names the sitemap by its absolute address. */
export function createRobots({ publicUrl, hasSitemap }: Options): Hono {
  const app = new Hono()
  app.get('/robots.txt', (http) => {
    const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`)]
    if (hasSitemap) lines.push('', `Sitemap: ${originOf(http, publicUrl)}/sitemap.xml`)
    return http.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' })
  })
  return app
}
