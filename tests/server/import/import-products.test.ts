import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/database/client.ts'
import { categories, shops } from '#server/database/schema/catalogue.ts'
import { importProducts } from '#server/import/import-products.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { backends, openTestDatabase } from '#tests/support/test-database.ts'

describe.each(backends)('A feed taken in on %s', (backend) => {
  let database: OpenDatabase
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase(backend)
    folder = mkdtempSync(join(tmpdir(), 'offshelf-feed-'))
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const take = (lines: (object | string)[], options = {}) => takeFeed(database.db, lines, options)

  test('is cleaned: entities, tags, what is missing, what nobody knows', async () => {
    const { rows, added } = await take([
      {
        id: 'a',
        source: 'corner-shop',
        name: 'Caf&eacute; &amp;amp; Th\u00e9 <b>Set</b>\0',
        description:
          '<p onclick="x()">Good<script>alert(1)</script> <a href="javascript:x">y</a></p>',
        brand: null,
        category: 'tea_and_coffee',
        price: null,
        image: 'a.jpg',
        variants: Array.from({ length: 69 }, (_, at) => ({ at })),
      },
      { id: 7, source: 'corner-shop', name: '日本語 の 製品', price: '1,50', discount_price: 9 },
      { id: 'long', source: 'corner-shop', name: 'very '.repeat(900), price: 2, stock: -0 },
    ])
    expect(added).toBe(3)
    expect(rows[0]).toMatchObject({
      external_id: 'corner-shop:a',
      name: 'Café & Thé Set',
      price: null,
      brand_id: null,
      pictures: [],
      stock: 100,
    })
    expect(rows[0]?.description).not.toMatch(/onclick|script/)
    expect(rows[1]).toMatchObject({ name: '日本語 の 製品', price: 150, discount_price: 0 })
    expect(rows[2]?.name.length).toBeLessThanOrEqual(500)
    const [category] = await database.db.select().from(categories)
    expect(category).toMatchObject({ name: 'Tea and coffee', slug: 'tea-and-coffee' })
    const [shop] = await database.db.select().from(shops)
    expect(shop?.name).toBe('Corner shop')
  })

  test('goes in where it can, and names every line that cannot', async () => {
    const { complaints, added, bad } = await take([
      '{"id": "b1", "name": "Good", "price": 1}',
      'not json',
      '[]',
      '{"name": "No id"}',
      '{"id": "b2"}',
      '',
      '{"id": "b3", "name": "X", "price": "dear"}',
      '{"id": "b4", "name": "X", "price": -1}',
      '{"id": "b5", "name": "Good too", "price": 1}',
    ])
    expect([added, bad]).toEqual([2, 6])
    expect(complaints).toEqual([
      '2: it is not JSON',
      '3: id is missing, name is missing',
      '4: id is missing',
      '5: name is missing',
      '7: price is not a number',
      '8: price is below zero',
    ])
  })

  test('may come again, zipped: nothing is there twice, and what changed is brought up to date', async () => {
    const feed = Array.from({ length: 600 }, (_, at) => ({
      id: at,
      source: 'big',
      name: 'Same name',
      price: 1,
      category: 'things > small things',
    }))
    const first = await take(feed, { zipped: true })
    expect([first.added, first.updated]).toEqual([600, 0])
    const again = await take([...feed, { ...feed[0], price: 5 }], { zipped: true })
    expect([again.added, again.rows.length]).toEqual([0, first.rows.length])
    expect(again.rows.find((row) => row.external_id === 'big:0')?.price).toBe(500)
  })

  test('may tell of a product in several lines, each of which says something of its own', async () => {
    const { added, updated, rows } = await take([
      { id: 'parts', name: 'Bowl', price: 12, stock: 3, description: '<p>Ash wood</p>' },
      { id: 'parts', name: 'Bowl', brand: 'Turner' },
      { id: 'parts', name: 'Wide bowl', discount_price: 9 },
    ])
    expect([added, updated]).toEqual([1, 2])
    const bowl = rows.find((row) => row.external_id === 'feed:parts')
    expect(bowl).toMatchObject({ name: 'Wide bowl', price: 1200, discount_price: 900, stock: 3 })
    expect(bowl).toMatchObject({ description: '<p>Ash wood</p>', brand_id: expect.any(Number) })
  })

  test('goes into the shop that the owner names', async () => {
    const { rows } = await take([{ id: 'c', name: 'Cup', price: 3 }], { shop: 'My Shop' })
    const named = (await database.db.select().from(shops)).find((row) => row.name === 'My Shop')
    expect(rows.at(-1)?.shop_id).toBe(named?.id)
  })

  test.each([
    ['Odd & <Sons>', 'Odd & <Sons>'],
    ['Tom &amp; Co', 'Tom &amp; Co'],
    ['  Two\n  lines ', 'Two lines'],
  ])('goes into a shop whose name is as the owner typed it: %j', async (shop, name) => {
    const { rows } = await take([{ id: 'typed', name: 'Cup', price: 3 }], { shop })
    const all = await database.db.select().from(shops)
    expect(all.find((row) => row.id === rows.at(-1)?.shop_id)?.name).toBe(name)
  })

  test('that is zipped is taken whatever it is called', async () => {
    for (const name of ['feed.jsonl', 'FEED.JSONL.GZ']) {
      const file = join(folder, name)
      writeFileSync(file, gzipSync(JSON.stringify({ id: name, name: 'Zipped', price: 1 })))
      const { added } = await importProducts(database.db, file, { onBadLine: () => {} })
      expect(added).toBe(1)
    }
  })

  test('that is no zip at all is an error and not a silence', async () => {
    const file = join(folder, 'broken.jsonl.gz')
    writeFileSync(file, '{"id":1,"name":"x"}')
    await expect(importProducts(database.db, file, { onBadLine: () => {} })).rejects.toThrow(
      'not gzipped',
    )
  })

  test('whose zip is cut off goes in as far as it is whole, and is said to be cut', async () => {
    const feed = Array.from({ length: 900 }, (_, at) => ({
      id: `cut ${at}`,
      name: `Cut ${createHash('sha256').update(String(at)).digest('hex')}`,
      price: 1,
    }))
    const { added, lines, damage, complaints } = await take(feed, {
      zipped: true,
      // The last lines are unpacked while an earlier batch is being stored.
      cutAfter: 28_000,
    })
    const zip = gzipSync(feed.map((line) => JSON.stringify(line)).join('\n')).subarray(0, 28_000)
    const whole = gunzipSync(zip, { finishFlush: constants.Z_SYNC_FLUSH }).toString().split('\n')
    expect([added, lines]).toEqual([whole.length - 1, whole.length - 1])
    expect(added).toBeGreaterThan(200)
    expect(damage).toContain('cut off')
    expect(complaints).toEqual([])
  })

  test('knows a name again whose letters with marks are written in another way', async () => {
    const named = (name: string) => ({ name: 'Cup', shop: name, brand: name, category: name })
    const [composed, apart] = ['Café Noir', 'Cafe\u0301 Noir']
    const { rows } = await take([
      { id: 'nfc', ...named(composed) },
      { id: 'nfd', ...named(apart) },
    ])
    const ids = rows
      .slice(-2)
      .map(({ shop_id, brand_id, category_id }) => [shop_id, brand_id, category_id])
    expect(ids[1]).toEqual(ids[0])
  })

  test('a feed whose every line has a field of its own is told of a hundred', async () => {
    const good = { id: 'own', name: 'Mug' }
    const { notes } = await take(
      Array.from({ length: 120 }, (_, at) => ({ id: `own${at}`, name: 'Mug', [`field${at}`]: 1 })),
    )
    expect(notes.size).toBe(100)
    expect(notes.get('the field field0 is not known and was left out')).toMatchObject({ count: 1 })
    const twice = [good, { ...good, own: 1 }, { ...good, own: 2 }]
    const [note] = (await take(twice)).notes.values()
    // The owner looks for the first of them.
    expect(note).toEqual({ count: 2, line: 2 })
  })
})
