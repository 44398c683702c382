import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products, productTranslations } from '#server/database/schema/catalogue.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('What was ordered on %s', (backend) => {
  let shop: TestShop
  let token: string
  let id: number
  beforeAll(async () => {
    shop = await openTestShop(backend)
    token = await shop.demoToken()
    id = (await shop.call('/orders', { token })).body.data.orders[0].id
  })
  afterAll(() => shop.close())
  const listedIn = async (locale: string) => {
    const headers = { 'accept-language': locale }
    const calls = ['/orders', '/dashboard'].map((path) => shop.call(path, { token, headers }))
    const [all, recent] = (await Promise.all(calls)).map(({ body }) => body.data)
    return [all.orders[0], recent.recent_orders[0]].map((order) => order.product_names[0])
  }
  const firstIn = async (locale: string) => {
    const headers = { 'accept-language': locale }
    const { body } = await shop.call(`/order-details?order_id=${id}`, { token, headers })
    return body.data.order.products[0] as { id: number; name: string }
  }

  test('is named in the language of the reader, and as it was ordered once it is called otherwise', async () => {
    const ordered = await firstIn('en')
    await shop.db
      .insert(productTranslations)
      .values({ product_id: ordered.id, locale: 'ar', name: 'لوح تقطيع' })
      .onConflictDoUpdate({
        target: [productTranslations.product_id, productTranslations.locale],
        set: { name: 'لوح تقطيع' },
      })
    expect((await firstIn('ar')).name).toBe('لوح تقطيع')
    expect(await listedIn('ar')).toEqual(['لوح تقطيع', 'لوح تقطيع'])
    expect((await firstIn('en')).name).toBe(ordered.name)
    expect(await listedIn('en')).toEqual([ordered.name, ordered.name])
    await shop.db.update(products).set({ name: 'Bread Bin' }).where(eq(products.id, ordered.id))
    expect((await firstIn('ar')).name).toBe(ordered.name)
  })
})
