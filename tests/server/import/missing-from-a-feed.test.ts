import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { backends, openTestDatabase } from '#tests/support/test-database.ts'

const mug = { source: 'Kiln', id: 'mug', name: 'Mug', price: 12, stock: 5 }
const bowl = { source: 'Kiln', id: 'bowl', name: 'Bowl', price: 20, stock: 3 }
const vase = { source: 'Kiln', id: 'vase', name: 'Vase', price: 40 }
const chair = { source: 'Barn', id: 'chair', name: 'Chair', price: 90, stock: 7 }
/** The mug again and again, with words that a zip cannot shorten. */
const long = Array.from({ length: 200 }, () => ({ ...mug, description: crypto.randomUUID() }))

describe.each(backends)('A feed that has all there is, on %s', (backend) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(backend)
    await takeFeed(database.db, [mug, bowl, vase, chair])
  })
  afterEach(() => database.close())

  async function take(lines: (object | string)[], options: Parameters<typeof takeFeed>[2] = {}) {
    const report = await takeFeed(database.db, lines, { isWhole: true, ...options })
    return { ...report, stock: Object.fromEntries(report.rows.map((row) => [row.name, row.stock])) }
  }

  test('sells out what it lacks of its source, and nothing of another', async () => {
    const { soldOut, stock } = await take([mug])
    expect(soldOut).toBe(2)
    expect(stock).toEqual({ Mug: 5, Bowl: 0, Vase: 0, Chair: 7 })
    expect((await take([mug])).soldOut).toBe(0)
  })

  test('brings back what it has again, with the stock that it had named before or none', async () => {
    await take([mug])
    const { stock } = await take([mug, bowl, vase])
    expect(stock).toEqual({ Mug: 5, Bowl: 3, Vase: 100, Chair: 7 })
  })

  test('brings back what was bought up before it went', async () => {
    await database.db.update(products).set({ stock: 0 }).where(eq(products.name, 'Bowl'))
    expect((await take([mug, vase])).soldOut).toBe(0)
    expect((await take([mug, bowl, vase])).stock).toMatchObject({ Bowl: 3 })
  })

  test('leaves out of stock what was sold since it came back', async () => {
    await take([mug])
    await take([mug, bowl, vase])
    await database.db.update(products).set({ stock: 0 }).where(eq(products.name, 'Vase'))
    await database.db.update(products).set({ stock: 0 }).where(eq(products.name, 'Bowl'))
    expect((await take([mug, bowl, vase])).stock).toMatchObject({ Bowl: 0, Vase: 0 })
  })

  test('sells nothing out if it lacks more than half of many, unless the owner says that it may', async () => {
    const cups = Array.from({ length: 30 }, (_, at) => ({
      ...mug,
      id: `cup ${at}`,
      name: `Cup ${at}`,
    }))
    await take([mug, bowl, vase, ...cups])
    const short = await take([mug, bowl, vase, chair, ...cups.slice(0, 10)])
    expect(short).toMatchObject({
      soldOut: null,
      doubted: { source: 'Kiln', missing: 20, of: 33 },
      stock: { 'Cup 9': 5, 'Cup 10': 5, Chair: 7 },
    })
    expect((await take([mug, bowl, vase, ...cups.slice(0, 20)])).soldOut).toBe(10)
    const { soldOut, stock } = await take([mug], { evenMost: true })
    expect(soldOut).toBe(22)
    expect(stock).toMatchObject({ Mug: 5, Bowl: 0, 'Cup 0': 0, Chair: 7 })
  })

  test.each([
    { what: 'a line of it is left out', lines: [mug, { id: 'x' }], options: {} },
    { what: 'its end is missing', lines: long, options: { zipped: true, cutAfter: 3000 } },
    { what: 'it is not said to have all', lines: [mug], options: { isWhole: false } },
  ])('sells nothing out if $what', async ({ lines, options }) => {
    const { soldOut, stock } = await take(lines, options)
    expect(soldOut).toBeNull()
    expect(stock).toEqual({ Mug: 5, Bowl: 3, Vase: 100, Chair: 7 })
  })
})
