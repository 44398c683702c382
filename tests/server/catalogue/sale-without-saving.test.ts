import { expect, onTestFinished, test } from 'vitest'
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
