import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDemo } from '#server/database/demo/prepare-demo.ts'
import { flashSales, products } from '#server/database/schema/catalogue.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Product = {
  id: number
  name: string
  price: number | null
  discount_price: number
  quantity: number
  pictures: { base: string }
  shop: { id: number }
}

describe.each(backends)('Browsing on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())
  const list = async (query: string) => (await shop.call(`/products?${query}`)).body.data
  const paid = ({ price, discount_price }: Product) => discount_price || price || 0

  test('finds a product although its name is mistyped', async () => {
    for (const [typed, meant] of [
      ['hedphones', 'Headphones'],
      ['specled mug', 'Mug'],
      ['alrm clok', 'Clock'],
    ] as const) {
      const { products } = await list(`search=${encodeURIComponent(typed)}`)
      expect(products[0]?.name, typed).toContain(meant)
    }
  })

  test('finds only what fits when the words are right, and nothing for nonsense', async () => {
    const { products, total } = await list('search=desk%20tray&per_page=50')
    expect(total).toBe(products.length)
    expect(products.every((one: Product) => /desk tray/i.test(one.name))).toBe(true)
    expect((await list('search=qqqqzzzz')).total).toBe(0)
    expect((await list('search=%25')).total).toBe(0)
  })

  test('sorts by what is paid, cheapest or dearest first', async () => {
    const up = (await list('sort_type=low_to_high&per_page=100&category_id=1')).products.map(paid)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const all = (await list('sort_type=high_to_low&per_page=60')).products.map(paid)
    expect(all).toEqual([...all].sort((a, b) => b - a))
  })

  test('goes through every product once, page by page', async () => {
    const seen = new Set<number>()
    const { total } = await list('sort_type=just_for_you')
    for (let page = 1; seen.size < total && page < 20; page++) {
      const { products } = await list(`sort_type=just_for_you&per_page=100&page=${page}`)
      for (const { id } of products) {
        expect(seen.has(id)).toBe(false)
        seen.add(id)
      }
    }
    expect(seen.size).toBe(total)
    expect((await list('page=999999999999')).products).toEqual([])
  })

  test('counts what each filter would leave', async () => {
    const { filters } = await list('category_id=7')
    for (const [kind, field] of [
      ['brands', 'brand_id'],
      ['colors', 'color_id'],
      ['sizes', 'size_id'],
    ]) {
      const [first] = filters[kind as string]
      expect((await list(`category_id=7&${field}=${first.id}`)).total).toBe(first.count)
    }
    const between = await list('category_id=7&min_price=20&max_price=60&per_page=100')
    expect(between.products.length).toBeGreaterThan(3)
    expect(between.products.every((one: Product) => paid(one) >= 20 && paid(one) <= 60)).toBe(true)
  })

  test('counts what each filter would leave beside the others, and keeps their order', async () => {
    const all = (await list('category_id=7')).filters
    const chosen = `category_id=7&color_id=${all.colors[0].id}&max_price=60`
    const { filters } = await list(chosen)
    const idsOf = (choices: { id: number }[]) => choices.map(({ id }) => id)
    let fewer = 0
    for (const [kind, field] of [
      ['shops', 'shop_ids'],
      ['brands', 'brand_id'],
      ['sizes', 'size_id'],
      // A second color adds to the first.
      ['colors', 'color_id'],
    ] as const) {
      expect(idsOf(filters[kind])).toEqual(idsOf(all[kind]))
      for (const [place, { id, count }] of filters[kind].entries()) {
        const path = kind === 'colors' ? `category_id=7&max_price=60` : chosen
        expect((await list(`${path}&${field}=${id}`)).total).toBe(count)
        if (count < all[kind][place].count) fewer += 1
      }
    }
    expect(fewer).toBeGreaterThan(3)
  })

  test('shows products in the color that a list was narrowed down to', async () => {
    const { filters } = await list('')
    const pictureIn = async (id: number, name: string) => {
      const { body } = await shop.call(`/product-details?product_id=${id}`)
      type Picture = { color: string | null; pictures: { base: string } }
      const { thumbnails } = body.data.product as { thumbnails: Picture[] }
      return thumbnails.find(({ color }) => color === name)?.pictures.base
    }
    let others = 0
    for (const { id: color_id, name } of filters.colors.slice(0, 3)) {
      const first = await list('per_page=100')
      const { products } = await list(`color_id=${color_id}&per_page=4`)
      for (const { id, pictures, shown_color } of products) {
        expect(shown_color).toBe(name)
        expect(pictures.base).toBe(await pictureIn(id, name))
        const plain = first.products.find((one: Product) => one.id === id)
        if (plain && plain.pictures.base !== pictures.base) others += 1
        expect(plain).not.toHaveProperty('shown_color')
      }
    }
    expect(others).toBeGreaterThan(0)
  })

  test('shows deals only where the price is down, the best first', async () => {
    const { products } = await list('sort_type=best_deal&per_page=30')
    const share = products.map((one: Product) => Number((paid(one) / (one.price ?? 1)).toFixed(6)))
    expect(Math.max(...share)).toBeLessThan(1)
    expect(share).toEqual([...share].sort((a, b) => a - b))
  })

  test('asks for the same page again without having it sent again', async () => {
    const first = await shop.call('/products')
    const tag = first.headers.get('etag') ?? ''
    const second = await shop.call('/products', { headers: { 'If-None-Match': tag } })
    expect([second.status, second.body]).toEqual([304, null])
    for (const known of [`W/"other", ${tag}`, '*']) {
      const again = await shop.call('/products', { headers: { 'If-None-Match': known } })
      expect(again.status, known).toBe(304)
    }
    expect(second.headers.get('vary')).toBe('Accept-Language')
    const other = await shop.call('/products', { headers: { 'If-None-Match': 'W/"other"' } })
    expect(other.status).toBe(200)
  })

  test('reviews with words come before mere stars', async () => {
    type Review = { id: number; description: string }
    const { products } = await list('per_page=50')
    const read = async ({ id }: Product) =>
      (await shop.call(`/reviews?product_id=${id}&per_page=100`)).body.data.reviews
    const all: Review[][] = await Promise.all(products.map(read))
    const mixed = all.filter((one) => one[0]?.description && !one.at(-1)?.description)
    expect(mixed.length).toBeGreaterThan(0)
    for (const reviews of all) {
      const hasWords = reviews.map(({ description }) => description !== '')
      expect(hasWords.slice(hasWords.indexOf(false)).slice(1)).not.toContain(true)
    }
  })

  test('is a marketplace: shops, categories, products enough, sales that run and come', async () => {
    const home = (await shop.call('/home')).body.data
    expect(home.shops.length).toBeGreaterThanOrEqual(6)
    expect(home.categories).toHaveLength(12)
    expect(home.just_for_you.total + home.popular_products.length).toBeGreaterThanOrEqual(120)
    const above = new Set(home.popular_products.map(({ id }: { id: number }) => id))
    expect(home.just_for_you.products).toHaveLength(10)
    expect(home.just_for_you.products.filter(({ id }: { id: number }) => above.has(id))).toEqual([])
    expect(home.running_flash_sale.products.length).toBeGreaterThan(5)
    expect(home.incoming_flash_sale).not.toBeNull()
    expect(home.banners[0].pictures.base).toMatch(/^\/pictures\//)
    expect(home.banners[0].words_on_picture).toBe('dark')
  })

  test('shows what each shop sells best, of what can be bought, in its list alone', async () => {
    const list = async () => (await shop.call('/shops?per_page=100')).body.data.shops
    const [{ id: best }] = (await list())[0].best_sellers
    const setStock = (stock: number) =>
      shop.db.update(products).set({ stock }).where(eq(products.id, best))
    await setStock(0)
    for (const one of await list()) {
      const { body } = await shop.call(`/products?shop_id=${one.id}&sort_type=top_selling`)
      const sold = body.data.products.filter((product: Product) => product.quantity > 0)
      expect(one.best_sellers).toEqual(
        sold.slice(0, 3).map(({ id, pictures }: Product) => ({
          id,
          pictures,
          thumbnail: `${pictures.base}-160.webp`,
        })),
      )
    }
    await setStock(20)
    expect((await shop.call('/shops?search=nobody')).body.data.shops).toEqual([])
    expect((await shop.call('/home')).body.data.shops[0]).not.toHaveProperty('best_sellers')
  })

  test('ends a sale with what is sold out, on its shelf and over its pages', async () => {
    const ids = (list: Product[]) => list.map(({ id }) => id)
    const shelf = async () => (await shop.call('/flash-sales')).body.data.running_flash_sale
    const { id: sale, products: before } = await shelf()
    const [first, ...others] = ids(before)
    await shop.db
      .update(products)
      .set({ stock: 0 })
      .where(eq(products.id, first ?? 0))
    expect(ids((await shelf()).products).slice(0, others.length)).toEqual(others)
    const pages = [1, 2, 3, 4].map(async (page) => {
      const { body } = await shop.call(`/flash-sale/${sale}/details?page=${page}&per_page=4`)
      return ids(body.data.products)
    })
    const all = (await Promise.all(pages)).flat()
    expect(all.slice(0, others.length)).toEqual(others)
    expect(all.at(-1)).toBe(first)
    expect(new Set(all).size).toBe(14)
  })

  test('finds sales again a year later, because those of the demo come again', async () => {
    await shop.db.update(flashSales).set({
      starts_at: sql`${flashSales.starts_at} - interval '1 year'`,
      ends_at: sql`${flashSales.ends_at} - interval '1 year'`,
    })
    expect((await shop.call('/flash-sales')).body.data.running_flash_sale).toBeNull()
    expect(await prepareDemo(shop.db, { now: new Date(), wanted: true })).toBe(false)
    const { body } = await shop.call('/flash-sales')
    expect(body.data.running_flash_sale).not.toBeNull()
    expect(body.data.incoming_flash_sale).not.toBeNull()
  })
})
