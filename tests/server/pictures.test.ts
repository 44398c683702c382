import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gt } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/database/schema/catalogue.ts'
import { createPictures } from '#server/pictures.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe('A picture', () => {
  let shop: TestShop
  let folder: string
  let base: string
  let pictures: ReturnType<typeof createPictures>
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
    folder = mkdtempSync(join(tmpdir(), 'offshelf-pictures-'))
    pictures = createPictures({ db: shop.db, folder })
    const { body } = await shop.call('/product-details?product_id=1')
    base = body.data.product.pictures.base
  })
  afterAll(async () => {
    pictures.stop()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is drawn in the width and format that is asked for, and may be kept for ever', async () => {
    for (const [width, format] of [
      [160, 'webp'],
      [640, 'avif'],
    ] as const) {
      const reply = await pictures.app.request(`${base}-${width}.${format}`)
      expect(reply.headers.get('cache-control')).toContain('immutable')
      expect(reply.headers.get('content-type')).toBe(`image/${format}`)
      const drawn = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
      expect([drawn.width, drawn.height]).toEqual([width, width])
    }
  })

  test('asked for by many at once is drawn once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => pictures.app.request(`${base}-320.webp`)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const kept = readdirSync(join(folder, 'pictures')).filter((name) => name.includes('-320.webp'))
    expect(kept).toHaveLength(1)
  })

  test('is drawn ahead where a card shows it, and nowhere else', async () => {
    await shop.db.update(products).set({ pictures: [] }).where(gt(products.id, 2))
    const list = await shop.db.select({ pictures: products.pictures }).from(products)
    const cards = list.flatMap(({ pictures }) => pictures.slice(0, 1))
    expect(list.flatMap(({ pictures }) => pictures).length).toBeGreaterThan(cards.length)
    const stored = mkdtempSync(join(tmpdir(), 'offshelf-pictures-'))
    await createPictures({ db: shop.db, folder: stored }).warm()
    const drawn = readdirSync(join(stored, 'pictures'))
    rmSync(stored, { recursive: true, force: true })
    const expected = cards.flatMap((name) => [`${name}-320.avif`, `${name}-640.avif`])
    expect(drawn.sort()).toEqual(expected.sort())
  })

  test('that there is not, or in another width, is not found', async () => {
    for (const path of [
      '/pictures/nothing-0000000000-ffffff-320.webp',
      `${base}-321.webp`,
      `${base}-320.gif`,
      '/pictures/..%2f..%2fetc%2fpasswd-320.webp',
    ]) {
      expect((await pictures.app.request(path)).status, path).toBe(404)
    }
  })
})
