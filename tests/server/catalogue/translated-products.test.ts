import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLines } from '#server/database/schema/selling.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const jug = {
  ...{ id: 'jug', name: 'Breakfast Jug', summary: 'For milk.', description: 'Fired twice.' },
  ...{ price: 38, stock: 9, category: 'Jugs' },
  ...{ name_ar: 'إبريق الفطور', summary_ar: 'للحليب.', description_ar: 'يُحرق مرتين.' },
  ...{ name_bn: 'সকালের জগ', name_es: 'Jarra de desayuno', name_raw: 'BREAKFAST JUG 0.7L' },
}
const cup = { id: 'cup', name: 'Cup', price: 9, stock: 2, category: 'Jugs', name_es: 'Taza' }

describe('A product with names in other languages', () => {
  let shop: TestShop
  let id: number
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    const { rows } = await takeFeed(shop.db, [jug, cup])
    id = rows.find(({ name }) => name === jug.name)?.id ?? 0
  })
  afterAll(() => shop.close())

  const call = async (path: string, locale: string, options: object = {}) =>
    (await shop.call(path, { ...options, headers: { 'Accept-Language': locale } })).body
  const details = async (locale: string) =>
    (await call(`/product-details?product_id=${id}`, locale)).data.product

  test('is shown in the language of the shopper, and as written first where a text is missing', async () => {
    expect(await details('ar')).toMatchObject({
      name: jug.name_ar,
      meta_title: jug.name_ar,
      original_name: jug.name,
      short_description: jug.summary_ar,
      description: `<p>${jug.description_ar}</p>`,
    })
    expect(await details('es')).toMatchObject({ name: jug.name_es, short_description: jug.summary })
    const original = await details('de')
    expect(original).toMatchObject({ name: jug.name, description: '<p>Fired twice.</p>' })
    expect(original.original_name).toBeUndefined()
  })

  test('has one name in lists, beside other products, at home and on the wishlist', async () => {
    const token = await shop.newShopper()
    const body = { product_id: id, is_favorite: true }
    await call('/favorite-add-or-remove', 'es', { token, body })
    // The home page is cached in parts: each language has its own.
    await call('/home', 'ar')
    const home = await call('/home', 'es')
    const related = await call(`/product-details?product_id=${id + 1}`, 'es')
    const lists = [
      (await call('/products', 'es')).data.products,
      related.data.related_products,
      home.data.popular_products,
      home.data.just_for_you.products,
      (await call('/favorite-products', 'es', { token })).data.products,
      (await call('/recently-views', 'es', { token })).data.products,
    ]
    for (const list of lists) {
      expect(list.find((one: { id: number }) => one.id === id)?.name).toBe(jug.name_es)
    }
  })

  test('is bought under the name that the shopper read, which the order keeps', async () => {
    const token = await shop.newShopper()
    const body = { product_id: id, quantity: 1 }
    const { data } = await call('/cart/store', 'bn', { token, body })
    expect(data.cart_items[0].products[0].name).toBe(jug.name_bn)
    const inSpanish = await call('/carts', 'es', { token })
    expect(inSpanish.data.cart_items[0].products[0].name).toBe(jug.name_es)
    await call('/address/store', 'bn', { token, body: someAddress })
    const order = { shop_ids: [data.cart_items[0].shop_id], payment_method: 'cash' }
    const placed = await call('/place-order', 'bn', { token, body: order })
    const order_id = placed.data.orders[0].id
    const shown = await call(`/order-details?order_id=${order_id}`, 'es', { token })
    expect(shown.data.order.products[0].name).toBe(jug.name_bn)
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.order_id, order_id))
    expect(line?.original_name).toBe(jug.name)
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'bn' }
    const invoice = await shop.fetch(`/api/orders/${order_id}/invoice`, { headers })
    const text = await readPdf(await invoice.arrayBuffer())
    // Of the word before it the vowel stands where it is drawn, not where it is written.
    expect(JSON.stringify(text)).toContain(jug.name_bn.split(' ').at(-1))
  })

  test('is named in the language of the shopper where there is not enough of it', async () => {
    const token = await shop.newShopper()
    const body = { product_id: id + 1, quantity: 3 }
    const { data } = await call('/cart/store', 'es', { token, body })
    expect(data.warnings[0].message).toContain('Taza')
  })

  test('keeps a translation that a later feed leaves out, and loses one that it empties', async () => {
    await takeFeed(shop.db, [{ id: 'jug', name: 'Jug', name_es: '', description_ar: 'نص آخر' }])
    expect(await details('es')).toMatchObject({ name: 'Jug', short_description: jug.summary })
    const arabic = { name: jug.name_ar, description: '<p>نص آخر</p>' }
    expect(await details('ar')).toMatchObject(arabic)
  })
})
