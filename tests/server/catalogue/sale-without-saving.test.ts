import { expect, onTestFinished, test } from 'vitest'
import { readContentVersion } from '#server/cache/content-version.ts'
import { readProducts } from '#server/catalogue/read-products.ts'
import { flashSaleProducts, flashSales } from '#server/database/schema/catalogue.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const HOUR = 3_600_000

test('A product says until when its sale runs, unless a feed has made it as cheap without', async () => {
  const shop = await openTestShop(anyBackend, { demo: false })
  onTestFinished(() => shop.close())
  const mug = { id: 'mug', name: 'Mug', price: 20 }
  const { rows } = await takeFeed(shop.db, [mug])
  const product_id = rows[0]?.id ?? 0
  const now = shop.now().getTime()
  const times = { starts_at: new Date(now - HOUR), ends_at: new Date(now + HOUR) }
  const [sale] = await shop.db
    .insert(flashSales)
    .values({ name: 'Noon', ...times })
    .returning()
  const row = { flash_sale_id: sale?.id ?? 0, product_id, price: 1500 }
  await shop.db.insert(flashSaleProducts).values(row)
  const shown = async () =>
    (await shop.call(`/product-details?product_id=${product_id}`)).body.data.product
  expect(await shown()).toMatchObject({ discount_price: 15, flash_sale: { name: 'Noon' } })
  await takeFeed(shop.db, [{ ...mug, price: 14 }])
  expect(await shown()).toMatchObject({ price: 14, discount_price: 0, flash_sale: null })
  await takeFeed(shop.db, [{ ...mug, price: null }])
  expect(await shown()).toMatchObject({ price: null, flash_sale: null })
})

test('A sale begins at its start and is over at its end, as long as it counts for what is cached', async () => {
  const shop = await openTestShop(anyBackend, { demo: false })
  onTestFinished(() => shop.close())
  const { rows } = await takeFeed(shop.db, [{ id: 'mug', name: 'Mug', price: 20 }])
  const ids = rows.map(({ id }) => id)
  const [starts_at, ends_at] = [new Date('2026-12-01T12:00:00Z'), new Date('2026-12-01T13:00:00Z')]
  const [sale] = await shop.db
    .insert(flashSales)
    .values({ name: 'Noon', starts_at, ends_at })
    .returning()
  const row = { flash_sale_id: sale?.id ?? 0, product_id: ids[0] ?? 0, price: 1500 }
  await shop.db.insert(flashSaleProducts).values(row)
  const at = async (moment: Date, early = 0) => {
    const now = new Date(moment.getTime() - early)
    const [product] = await readProducts({ db: shop.db, now, locale: 'en' }, { ids })
    const { content } = await readContentVersion(shop.db, now)
    return { price: product?.discount_price, content }
  }
  const [before, first, last, after] = [
    await at(starts_at, 1),
    await at(starts_at),
    await at(ends_at, 1),
    await at(ends_at),
  ]
  expect([before, first, last, after].map(({ price }) => price)).toEqual([0, 15, 15, 0])
  expect(first.content).toBe(last.content)
  expect(new Set([before, first, after].map(({ content }) => content)).size).toBe(3)
})
