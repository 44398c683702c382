import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/database/client.ts'
import { brands, products } from '#server/database/schema/catalogue.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { backends, openTestDatabase } from '#tests/support/test-database.ts'

describe.each(backends)('A feed with lines that cannot be stored, on %s', (backend) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(backend)
  })
  afterAll(() => database.close())
  const take = (lines: (object | string)[], options = {}) => takeFeed(database.db, lines, options)
  const good = (id: string) => ({ id, name: `Good ${id}`, price: 1 })

  test('goes in without them: signs that are no text, a source without end', async () => {
    const { added, complaints, rows } = await take([
      good('a1'),
      { id: 'a2', name: 'Nul', price: 1, image: 'https://example.com/a\0b.jpg' },
      '{"id":"a3","name":"Half","price":1,"image":"https://example.com/\\ud800.jpg"}',
      { id: 'a4', name: 'Endless', price: 1, source: 'x'.repeat(9000) },
      { id: 'a5', name: 'Place', price: 1, category: '商'.repeat(9000), brand: '牌'.repeat(9000) },
      { id: 'a6', name: `${'a'.repeat(498)}😀😀😀`, price: 1, summary: `${'b'.repeat(498)}😀😀` },
      good('a7'),
    ])
    expect(complaints).toEqual(['4: source is longer than 200 characters'])
    expect(added).toBe(6)
    const stored = (id: string) => rows.find((row) => row.external_id === `feed:${id}`)
    expect(stored('a2')?.pictures).toEqual(['https://example.com/ab.jpg'])
    expect(stored('a3')?.pictures).toEqual(['https://example.com/.jpg'])
    expect(stored('a6')?.name).toBe(`${'a'.repeat(498)}…`)
  })

  test('names a line that the database refuses, with a sentence, whatever the cause', async () => {
    await database.db.execute(
      sql`alter table products add constraint no_curse check (name not like 'Cursed%')`,
    )
    const { added, bad, complaints } = await take([
      { ...good('b1'), brand: 'Brand of a batch that failed' },
      { id: 'b2', name: 'Cursed mug', price: 1, brand: 'Brand of a line that failed' },
      { ...good('b3'), brand: 'Brand of a line that failed' },
    ])
    await database.db.execute(sql`alter table products drop constraint no_curse`)
    expect([added, bad]).toEqual([2, 1])
    expect(complaints).toEqual(['2: it cannot be stored: it breaks a rule of the database'])
    const [row] = await database.db
      .select({ brand: brands.name })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brand_id))
      .where(eq(products.external_id, 'feed:b3'))
    expect(row?.brand).toBe('Brand of a line that failed')
  })

  test('stands a line that does not end', async () => {
    const { added, complaints } = await take([
      `{"id":"c1","name":"${'x'.repeat(5_000_000)}"}`,
      good('c2'),
    ])
    expect([added, complaints]).toEqual([1, ['1: it is longer than 4 million characters']])
  })
})
