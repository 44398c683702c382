import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { pictureFormats, pictureWidths } from './catalogue/picture-address.ts'
import type { Database } from './database/client.ts'
import { pictures, products } from './database/schema/catalogue.ts'
import { drawPicture, type PictureFormat } from './draw-picture.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const FILE = /^([a-z0-9-]{1,200})-(\d{3,4})\.(avif|webp)$/
const YEAR = 'public, max-age=31536000, immutable'
/** What cards show on phones and on wide screens, in the format that browsers take first. */
const WARM = { widths: [640, 320], format: 'avif' as const }

type Options = { db: Database; folder: string }

/**
 * Serves `/pictures/{name}-{width}.{avif|webp}`: rendered on the first request, stored in
 * DATA_DIR/pictures, immutable. At most two are rendered at once; requests go before warming.
 */
export function createPictures({ db, folder }: Options) {
  const cached = resolve(folder, 'pictures')
  const inLine = limitConcurrency(2)
  const underWay = new Map<string, Promise<Uint8Array | null>>()
  let stopped = false

  async function find(name: string, width: number, format: PictureFormat, urgent: boolean) {
    const file = `${name}-${width}.${format}`
    const stored = await readFile(join(cached, file)).catch(() => null)
    if (stored) return new Uint8Array(stored)
    // Concurrent requests share one rendering.
    const running = underWay.get(file)
    if (running) return running
    const drawing = draw(name, width, format, urgent).finally(() => underWay.delete(file))
    underWay.set(file, drawing)
    return drawing
  }

  async function draw(name: string, width: number, format: PictureFormat, urgent: boolean) {
    const [row] = await db.select().from(pictures).where(eq(pictures.name, name))
    if (row?.source.kind !== 'master' || stopped) return null
    const bytes = await inLine(() => drawPicture(row.source, width, format), urgent)
    const file = join(cached, `${name}-${width}.${format}`)
    await mkdir(cached, { recursive: true })
    // Renamed when complete, so that a killed process leaves no partial picture.
    const draft = `${file}.${process.pid}`
    await writeFile(draft, bytes)
    await rename(draft, file)
    return bytes
  }

  const app = new Hono()
  app.get('/pictures/:file', async (http) => {
    const [, name, width, format] = FILE.exec(http.req.param('file')) ?? []
    const known =
      name && pictureWidths.includes(Number(width)) && pictureFormats.some((one) => one === format)
    const bytes = known && (await find(name, Number(width), format as PictureFormat, true))
    if (!bytes) return http.text('There is no such picture', 404)
    return http.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${format}`,
      'Cache-Control': YEAR,
      'X-Content-Type-Options': 'nosniff',
    })
  })

  return {
    app,
    /**
     * Renders the first picture of each product, which is what its card shows, one after the other
     * and behind all requests. All others would keep a core busy for a minute, and most are seen late.
     */
    async warm(): Promise<void> {
      const first = sql<string | null>`${products.pictures} ->> 0`
      const cards = await db.select({ first }).from(products).orderBy(desc(products.sold))
      for (const width of WARM.widths) {
        for (const { first } of cards) {
          if (stopped) return
          if (first) await find(first, width, WARM.format, false)
        }
      }
    },
    stop() {
      stopped = true
    },
  }
}
