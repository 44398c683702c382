import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colors, productColors, products } from '#server/database/schema/catalogue.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const color = { price: 0, position: 0 }

describe('A product photographed in its colors', () => {
  let shop: TestShop
  let product: number
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    const { db } = shop
    await db.execute(`insert into shops (name) values ('Kiln')`)
    const [row] = await db
      .insert(products)
      .values({ slug: 'mug', name: 'Mug', shop_id: 1, price: 900, stock: 9, pictures: ['oat-1'] })
      .returning()
    product = row?.id ?? 0
    const [sage, oat, plain] = await db
      .insert(colors)
      .values([{ name: 'Sage' }, { name: 'Oat' }, { name: 'Plain' }])
      .returning()
    await db.insert(productColors).values([
      { ...color, product_id: product, color_id: oat?.id ?? 0, pictures: ['oat-1', 'oat-2'] },
      { ...color, product_id: product, color_id: sage?.id ?? 0, position: 1, pictures: ['sage-1'] },
      { ...color, product_id: product, color_id: plain?.id ?? 0, position: 2 },
    ])
  })
  afterAll(() => shop.close())

  test('shows every picture once, each with the color it shows', async () => {
    const { body } = await shop.call(`/product-details?product_id=${product}`)
    const shown = body.data.product.thumbnails as Record<string, string | null>[]
    expect(shown[0]?.url).toBe('/pictures/oat-1-1200.webp')
    expect(shown.map(({ thumbnail, color }) => [thumbnail, color])).toEqual([
      ['/pictures/oat-1-960.webp', 'Oat'],
      ['/pictures/oat-2-960.webp', 'Oat'],
      ['/pictures/sage-1-960.webp', 'Sage'],
    ])
  })

  test('without sets of its own shows every color by the same pictures', async () => {
    const plain = { slug: 'cup', name: 'Cup', shop_id: 1, price: 900, stock: 9, pictures: ['cup'] }
    const [row] = await shop.db.insert(products).values(plain).returning()
    const { body } = await shop.call(`/product-details?product_id=${row?.id}`)
    expect(body.data.product.thumbnails).toMatchObject([{ color: null }])
  })

  test('lies in the cart as it was chosen, with the first picture where that has none', async () => {
    const token = await shop.newShopper()
    const store = (color: string) =>
      shop.call('/cart/store', { token, body: { product_id: product, color } })
    await store('Sage')
    const { body } = await store('Plain')
    const lines = body.data.cart_items[0].products as { color: string; thumbnail: string }[]
    expect(lines.map((line) => [line.color, line.thumbnail])).toEqual([
      ['Sage', '/pictures/sage-1-320.webp'],
      ['Plain', '/pictures/oat-1-320.webp'],
    ])
  })

  test('is listed in a color with one more picture of it, where there is one', async () => {
    const listed = async (color_id: number | undefined) => {
      const { body } = await shop.call(`/products?color_id=${color_id}`)
      const { thumbnail, second_thumbnail } = body.data.products[0]
      return [thumbnail, second_thumbnail]
    }
    const [sage, oat] = await shop.db.select().from(colors)
    expect(await listed(oat?.id)).toEqual(['/pictures/oat-1-320.webp', '/pictures/oat-2-640.webp'])
    expect(await listed(sage?.id)).toEqual(['/pictures/sage-1-320.webp', undefined])
  })

  test('says which color its first picture shows', async () => {
    const { body } = await shop.call('/products')
    const { colors } = body.data.products.find(({ id }: { id: number }) => id === product)
    expect(
      colors.map((one: { name: string; pictured?: true }) => [one.name, one.pictured]),
    ).toEqual([
      ['Oat', true],
      ['Sage', undefined],
      ['Plain', undefined],
    ])
  })
})
