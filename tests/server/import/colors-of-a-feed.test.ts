import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colors, productColors } from '#server/database/schema/catalogue.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const at = (name: string) => `https://shop.example/${name}.jpg`
const line = { id: 'mug', name: 'Mug', price: 20, image: at('mug') }
const sage = { name: 'Sage', code: '#8f9a8b', images: [at('sage-1'), at('sage-2')] }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend, { demo: false })
})
afterAll(() => shop.close())

async function take(given: object) {
  const report = await takeFeed(shop.db, [{ ...line, ...given }])
  const [row] = report.rows
  const stored = await shop.db
    .select({ name: colors.name, price: productColors.price, pictures: productColors.pictures })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.color_id))
    .orderBy(asc(productColors.position))
  return { ...report, id: row?.id ?? 0, stored }
}

test('a feed brings a product in its colors, each with pictures and what it adds', async () => {
  const ink = { name: 'Ink &amp; Oat', code: 'dark', price: '1.50', images: ['ink.jpg'] }
  const { id, stored, notes } = await take({ colors: [sage, ink, { name: 'sage' }] })
  expect(stored).toEqual([
    { name: 'Sage', price: 0, pictures: sage.images },
    { name: 'Ink & Oat', price: 150, pictures: [] },
  ])
  expect([...notes.keys()]).toEqual([
    'a color code that is no CSS color was left out',
    'a picture that is no address was left out',
  ])
  const { body } = await shop.call(`/product-details?product_id=${id}`)
  const shown = body.data.product.thumbnails as { thumbnail: string; color: string | null }[]
  expect(shown.map(({ thumbnail, color }) => [thumbnail, color])).toEqual([
    [at('mug'), null],
    [at('sage-1'), 'Sage'],
    [at('sage-2'), 'Sage'],
  ])
})

test('a color is drawn in its code, also where the feed has blanks around it', async () => {
  const { id, notes } = await take({ colors: [{ name: 'Plum', code: ' #5b3a4c ' }] })
  expect([...notes.keys()]).toEqual([])
  const { body } = await shop.call(`/product-details?product_id=${id}`)
  expect(body.data.product.colors).toMatchObject([{ name: 'Plum', color_code: '#5b3a4c' }])
})

test('a feed without colors leaves them, another list replaces them, an empty one ends them', async () => {
  const names = async (given: object) => (await take(given)).stored.map(({ name }) => name)
  expect(await names({ colors: [sage] })).toEqual(['Sage'])
  expect(await names({})).toEqual(['Sage'])
  expect(await names({ colors: [{ name: 'Oat' }, sage] })).toEqual(['Oat', 'Sage'])
  const { stored } = await take({ colors: [{ name: 'Oat', price: 2 }, sage] })
  expect(stored.map(({ price }) => price)).toEqual([200, 0])
  expect(await names({ colors: [] })).toEqual([])
  const { complaints } = await take({ colors: [{ code: '#fff' }] })
  expect(complaints).toEqual(['1: a color has no name'])
})

test('a color that was named alone gets the code of a later line, and then keeps it', async () => {
  const codes = async (...given: object[]) => {
    const { rows } = await takeFeed(
      shop.db,
      given.map((color, at) => ({ id: `lamp-${at}`, name: 'Lamp', price: 5, colors: [color] })),
    )
    const { id } = rows.find((row) => row.external_id === 'feed:lamp-0') ?? { id: 0 }
    const { body } = await shop.call(`/product-details?product_id=${id}`)
    return body.data.product.colors.map((color: { color_code: string }) => color.color_code)
  }
  expect(await codes({ name: 'Ochre' })).toEqual([''])
  expect(await codes({ name: 'ochre', code: '#cc7722' })).toEqual(['#cc7722'])
  expect(await codes({ name: 'Ochre', code: '#ffffff' })).toEqual(['#cc7722'])
  expect(await codes({ name: 'Rust' }, { name: 'Rust', code: '#b7410e' })).toEqual(['#b7410e'])
})
