import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '#server/cli/command.ts'
import { exportCommand } from '#server/cli/export.ts'
import { importCommand } from '#server/cli/import.ts'
import {
  productColors,
  productSizes,
  products,
  productTranslations,
  shops,
} from '#server/database/schema/catalogue.ts'
import { runAsOwner } from '#tests/support/command-context.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const at = (name: string) => `https://example.com/${name}.jpg`
const jug = {
  ...{
    id: 'jug:1',
    name: 'Jug & Lid',
    summary: 'For "milk".',
    description: 'Fired\n\ntwice & dried.',
  },
  ...{ brand: 'Kiln', category: 'Tableware > Jugs', unit: 'piece' },
  images: [at('jug'), at('jug-side')],
  ...{ price: 38.1, discount_price: 30, stock: 9, rating: 4, review_count: 10 },
  ...{ name_ar: 'إبريق', description_ar: '<p>يُحرق</p>', name_es: 'Jarra' },
  colors: [
    { name: 'Kelp', code: '#8f9a8b', price: 2.5, images: [at('sage-1'), at('sage-2')] },
    { name: 'Uncoded', images: [] },
  ],
  sizes: [
    { name: 'Small', price: 0 },
    { name: '2 l', price: 4 },
  ],
}
const folder = mkdtempSync(join(tmpdir(), 'offshelf-export-'))
const file = join(folder, 'products.jsonl')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend)
  await takeFeed(shop.db, [jug], { shop: 'Corner' })
  await takeFeed(shop.db, [{ id: 'bare', source: 'market', name: 'Bare' }])
  // Names that a feed, which may hold HTML, has to write with entities.
  const book = { id: 'book', name: 'Book on &lt;b&gt;', brand: 'R&amp;D &lt;br&gt;' }
  await takeFeed(shop.db, [{ ...book, summary: 'All on &lt;b&gt;' }], { shop: 'Odd & <Small>' })
  // As after a sale.
  const sold = { stock: sql`${products.stock} - 3`, sold: 3 }
  await shop.db.update(products).set(sold).where(eq(products.external_id, 'feed:jug:1'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

async function run(command: Command, ...args: string[]): Promise<string[]> {
  const { code, lines } = await runAsOwner(shop, command, ...args)
  expect(code).toBe(0)
  return lines
}

/** All that products are, with the time of their last change. */
async function stored() {
  const { db } = shop
  return {
    products: await db.select().from(products).orderBy(asc(products.id)),
    colors: await db
      .select()
      .from(productColors)
      .orderBy(asc(productColors.product_id), asc(productColors.position)),
    sizes: await db
      .select()
      .from(productSizes)
      .orderBy(asc(productSizes.product_id), asc(productSizes.position)),
    translations: await db
      .select()
      .from(productTranslations)
      .orderBy(asc(productTranslations.product_id), asc(productTranslations.locale)),
    shops: await db.select().from(shops).orderBy(asc(shops.id)),
  }
}

test('an owner who exports all products and imports them again has changed nothing', async () => {
  const before = await stored()
  expect(before.products.at(-1)?.name).toBe('Book on <b>')
  expect(before.shops.at(-1)?.name).toBe('Odd & <Small>')
  await run(exportCommand, 'products', file)
  expect(await run(importCommand, file)).toEqual([
    `0 products added, ${before.products.length} updated, 0 lines left out`,
  ])
  const after = await stored()
  for (const part of ['products', 'colors', 'sizes', 'translations', 'shops'] as const) {
    expect(after[part], part).toEqual(before[part])
  }
})

test('what is sold between an export and its import does not come back', async () => {
  const jugs = eq(products.external_id, 'feed:jug:1')
  const read = async () => (await shop.db.select().from(products).where(jugs))[0]
  await run(exportCommand, 'products', file)
  await shop.db
    .update(products)
    .set({ stock: sql`${products.stock} - 1` })
    .where(jugs)
  const before = await read()
  await run(importCommand, file)
  expect(await read()).toMatchObject({ stock: before?.stock, feed_stock: jug.stock })
  // Nor with the next feed of the supplier, which repeats its number.
  await takeFeed(shop.db, [jug], { shop: 'Corner' })
  expect((await read())?.stock).toBe(before?.stock)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const line = JSON.parse(lines.find((one) => one.includes('"jug:1"')) ?? '')
  await takeFeed(shop.db, [{ ...line, stock: 40 }])
  expect((await read())?.stock).toBe(40)
  await shop.db.update(products).set({ stock: 6, feed_stock: 9 }).where(jugs)
})

test('an owner who edits an exported line changes that product, in its languages and colors', async () => {
  const lines = (await run(exportCommand, 'products')).map((line) => JSON.parse(line))
  const line = lines.find(({ name }) => name === jug.name)
  expect(line).toMatchObject({
    ...{ source: 'feed', id: 'jug:1', shop: 'Corner', summary: jug.summary, brand: 'Kiln' },
    ...{ category: 'Tableware', sub_category: 'Jugs', price: 38.1, discount_price: 30, stock: 6 },
    ...{ images: jug.images, name_ar: jug.name_ar, name_es: jug.name_es },
    colors: [jug.colors[0], { name: 'Uncoded', code: '', price: 0, images: [] }],
    sizes: jug.sizes,
  })
  line.name_es = 'Jarra grande'
  line.colors.pop()
  await takeFeed(shop.db, [line])
  const { body } = await shop.call(`/product-details?product_id=${line.product_id}`, {
    headers: { 'Accept-Language': 'es' },
  })
  expect(body.data.product).toMatchObject({ name: 'Jarra grande', colors: [{ name: 'Kelp' }] })
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(lines.length)
})
