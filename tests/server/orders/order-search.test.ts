import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productTranslations } from '#server/database/schema/catalogue.ts'
import { orderLines, orders } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('A search in the orders on %s', (backend) => {
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    shop = await openTestShop(backend)
    token = await shop.demoToken()
  })
  afterAll(() => shop.close())
  const find = async (query: string, locale = 'en') => {
    const headers = { 'accept-language': locale }
    const { body } = await shop.call(`/orders?${query}`, { token, headers })
    const codes = body.data.orders.map((one: { order_code: string }) => one.order_code)
    return { codes, total: body.data.total, counts: body.data.status_wise_orders }
  }

  test('finds the codes that contain it, in small letters and between blanks too', async () => {
    expect(await find('search=%20os-demo1003%20')).toMatchObject({
      codes: ['OS-DEMO1003'],
      total: 1,
    })
    expect((await find('search=demo100&per_page=100')).total).toBe(9)
  })

  test('finds what was bought by a part of its name, in the language in which it is shown', async () => {
    const [line] = await shop.db
      .select({ id: orderLines.product_id, name: orderLines.name })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.order_id))
      .where(eq(orders.code, 'OS-DEMO1003'))
    if (!line) throw new Error('The demo has no such order')
    const part = encodeURIComponent(line.name.slice(1).toUpperCase())
    const found = await find(`search=${part}`)
    expect(found.codes).toContain('OS-DEMO1003')
    expect(found.total).toBe(found.codes.length)
    expect(found.total).toBeLessThan((await find('')).total)
    await shop.db
      .insert(productTranslations)
      .values({ product_id: line.id, locale: 'de', name: 'Zeitmesser' })
      .onConflictDoUpdate({
        target: [productTranslations.product_id, productTranslations.locale],
        set: { name: 'Zeitmesser' },
      })
    expect((await find('search=zeitmess', 'de')).codes).toEqual(found.codes)
    expect((await find('search=zeitmess')).codes).toEqual([])
  })

  test('counts and pages what it finds, within a status too', async () => {
    const found = await find('search=demo100&per_page=4&page=3')
    expect([found.codes.length, found.total, found.counts.all]).toEqual([1, 9, 9])
    const delivered = await find('search=demo100&order_status=delivered')
    expect(delivered.total).toBe(delivered.codes.length)
    expect(delivered.total).toBe(found.counts.delivered)
    expect(delivered.total).toBeGreaterThan(0)
    expect((await find('search=demo1001&order_status=delivered')).total).toBe(0)
  })

  test('takes % and _ and \\ as they are', async () => {
    for (const sign of ['%', '_', 'DEMO_001', 'O%3', '\\']) {
      expect([sign, (await find(`search=${encodeURIComponent(sign)}`)).total]).toEqual([sign, 0])
    }
    await shop.db.update(orders).set({ code: 'A_1%' }).where(eq(orders.code, 'OS-DEMO1002'))
    for (const sign of ['_', '%', '_1%']) {
      expect((await find(`search=${encodeURIComponent(sign)}`)).codes).toEqual(['A_1%'])
    }
  })

  test('never finds an order of somebody else', async () => {
    const other = await shop.newShopper()
    await shop.call('/address/store', { token: other, body: someAddress })
    await shop.call('/cart/store', { token: other, body: { product_id: 17 } })
    const placed = await shop.call('/place-order', { token: other, body: { shop_ids: [1, 2, 3] } })
    const { order_code } = placed.body.data.orders[0]
    expect((await find(`search=${order_code}`)).total).toBe(0)
    const { body } = await shop.call(`/orders?search=${order_code}`, { token: other })
    expect(body.data.total).toBe(1)
  })
})
