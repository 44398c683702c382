import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/database/schema/catalogue.ts'
import { reviews } from '#server/database/schema/people.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('A feed that comes again on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  const stored = async (id: string) => {
    const [row] = await shop.db
      .select()
      .from(products)
      .where(eq(products.external_id, `feed:${id}`))
    if (!row) throw new Error(`${id} is not there`)
    return row
  }
  const take = (line: object) => takeFeed(shop.db, [line])
  const sell = (id: string, pieces: number) =>
    shop.db
      .update(products)
      .set({ stock: sql`${products.stock} - ${pieces}`, sold: sql`${products.sold} + ${pieces}` })
      .where(eq(products.external_id, `feed:${id}`))

  test('does not bring back what was sold, whether it tells the stock or not', async () => {
    for (const line of [
      { id: 'told', name: 'Mug', price: 5, stock: 15 },
      { id: 'untold', name: 'Cup', price: 5 },
    ]) {
      await take(line)
      const { stock } = await stored(line.id)
      await sell(line.id, 4)
      await take(line)
      expect(await stored(line.id)).toMatchObject({ stock: stock - 4, sold: 4 })
    }
    // The number is known still after a line that does not tell it.
    await take({ id: 'told', name: 'Mug', price: 6 })
    await take({ id: 'told', name: 'Mug', price: 6, stock: 15 })
    expect((await stored('told')).stock).toBe(11)
    await take({ id: 'told', name: 'Mug', price: 5, stock: 30 })
    expect((await stored('told')).stock).toBe(30)
  })

  test('brings the stock of an export into a shop that does not know the product', async () => {
    await take({ id: 'moved', name: 'Jar', price: 5, stock: 3, exported_stock: 3 })
    expect((await stored('moved')).stock).toBe(3)
  })

  test('keeps the reviews that shoppers wrote, beside those of the feed', async () => {
    const line = { id: 'stars', name: 'Lamp', price: 5 }
    await take(line)
    const { id } = await stored('stars')
    await shop.db.insert(reviews).values({
      user_id: sql`(select min(id) from users)`,
      product_id: id,
      order_id: sql`(select min(id) from orders)`,
      rating: 5,
      description: '',
    } as never)
    await shop.db
      .update(products)
      .set({ rating_sum: 5, rating_count: 1 })
      .where(eq(products.id, id))
    await take(line)
    expect(await stored('stars')).toMatchObject({ rating_sum: 5, rating_count: 1 })
    for (let time = 0; time < 2; time += 1) {
      await take({ ...line, rating: '4 out of 5', review_count: '1,000' })
      expect(await stored('stars')).toMatchObject({ rating_sum: 4005, rating_count: 1001 })
    }
  })

  test('leaves a product in its shop, whether a line or the owner named that shop', async () => {
    await take({ id: 'pot', name: 'Pot', shop: 'Potters', price: 5 })
    await takeFeed(shop.db, [{ id: 'pan', name: 'Pan', price: 5 }], { shop: 'Smiths' })
    const homes = [(await stored('pot')).shop_id, (await stored('pan')).shop_id]
    await take({ id: 'pot', name: 'Pot', price: 6 })
    await take({ id: 'pan', name: 'Pan', price: 6 })
    expect([await stored('pot'), await stored('pan')]).toMatchObject([
      { shop_id: homes[0], price: 600 },
      { shop_id: homes[1], price: 600 },
    ])
    await take({ id: 'pot', name: 'Pot', shop: 'Smiths' })
    expect((await stored('pot')).shop_id).toBe(homes[1])
    const found = (await shop.call('/products?search=Smiths')).body.data.products
    expect(found.map(({ name }: { name: string }) => name).sort()).toEqual(['Pan', 'Pot'])
  })

  test('leaves a summary beside a new description, and a beginning of the old one it replaces', async () => {
    const [told, begun] = [
      { id: 'told-of', name: 'Vase' },
      { id: 'begun', name: 'Vase' },
    ]
    await take({ ...told, summary: 'Blown by hand', description: '<p>Green glass</p>' })
    await take({ ...begun, description: '<p>Green glass</p>' })
    for (const line of [told, begun]) await take({ ...line, description: '<p>Blue glass</p>' })
    expect((await stored('told-of')).short_description).toBe('Blown by hand')
    expect((await stored('begun')).short_description).toBe('Blue glass')
    await take({ ...told, summary: '' })
    expect((await stored('told-of')).short_description).toBe('')
  })

  test('leaves what it does not say, and takes away what it says is no more', async () => {
    const full = {
      ...{ id: 'full', name: 'Chair', description: '<p>Oak</p>', summary: 'Oak', brand: 'Oakly' },
      ...{ category: 'seats', sub_category: 'chairs', unit: 'piece', price: 50 },
      ...{ discount_price: 40, image: 'https://example.com/chair.jpg' },
    }
    await take(full)
    const before = await stored('full')
    await take({ id: 'full', name: 'Chair', brand: null, description: null, image: null })
    expect(await stored('full')).toEqual(before)
    await take({ id: 'full', name: 'Chair', category: 'tables' })
    expect((await stored('full')).sub_category_id).toBeNull()
    await take({ ...full, sub_category: '' })
    const { category_id } = before
    expect(await stored('full')).toMatchObject({ category_id, sub_category_id: null })
    await take({ id: 'full', name: 'Chair', discount_price: null })
    expect(await stored('full')).toMatchObject({ price: 5000, discount_price: 0 })
    await take({ id: 'full', name: 'Chair', price: null })
    expect(await stored('full')).toMatchObject({ price: null, description: '<p>Oak</p>' })
  })
})
