import { and, desc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productColors, productSizes, products } from '#server/database/schema/catalogue.ts'
import { effects } from '#server/database/schema/operation.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('The cart on %s', (backend) => {
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    token = await shop.newShopper()
  })
  const store = (body: object) => shop.call('/cart/store', { token, body })
  const setProduct = (id: number, values: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(values).where(eq(products.id, id))

  test('asks a visitor to log in', async () => {
    const { status, body } = await shop.call('/cart/store', { body: { product_id: 1 } })
    expect([status, body.message]).toEqual([401, 'Please login first!'])
  })

  test('gives no more than there is in stock, and says so', async () => {
    await setProduct(27, { stock: 3, price: 1000 })
    const { body } = await store({ product_id: 27, quantity: 5 })
    expect(body.data.total).toBe(3)
    expect(body.data.warnings[0]).toMatchObject({ code: 'QTY_REDUCED', product_id: 27 })
    const more = await shop.call('/cart/increment', { token, body: { product_id: 27 } })
    expect(more.body.data.total).toBe(3)
    expect(more.body.data.warnings[0].code).toBe('QTY_REDUCED')
  })

  test('gives no more than 999 pieces, however many there are', async () => {
    await setProduct(27, { stock: 2000, price: 1000 })
    await store({ product_id: 27, quantity: 998 })
    const { body } = await store({ product_id: 27, quantity: 998 })
    expect(body.data.total).toBe(999)
    expect(body.data.warnings[0]).toMatchObject({ code: 'QTY_REDUCED', product_id: 27 })
  })

  test('leaves out what is sold out', async () => {
    await setProduct(30, { stock: 0, price: 1000 })
    const { status, body } = await store({ product_id: 30 })
    expect([status, body.data.total, body.data.warnings[0].code]).toEqual([200, 0, 'OUT_OF_STOCK'])
  })

  test('refuses what has no price, what is unknown, and a color that there is not', async () => {
    await setProduct(24, { price: null })
    expect((await store({ product_id: 24 })).body.code).toBe('not_for_sale')
    expect((await store({ product_id: 987_654_321 })).status).toBe(404)
    expect((await store({ product_id: 1, color: 'Plaid' })).body.code).toBe('variant_unknown')
  })

  test('asks for the color and the size of a product that has them, in words', async () => {
    const [{ product_id } = { product_id: 0 }] = await shop.db
      .select({ product_id: productColors.product_id })
      .from(productColors)
      .limit(1)
    await setProduct(product_id, { stock: 50, price: 10_000 })
    const { status, body } = await store({ product_id })
    expect([status, body.errors.color]).toEqual([422, ['Please choose a color']])
    const german = await shop.call('/cart/store', {
      token,
      body: { product_id, color: '' },
      headers: { 'accept-language': 'de' },
    })
    expect(german.body.errors.color).toEqual(['Bitte wählen Sie eine Farbe'])
    expect((await shop.call('/carts', { token })).body.data.total).toBe(0)
  })

  test('asks for the only color of a product: the shop may add another one tomorrow', async () => {
    const [only] = await shop.db
      .select()
      .from(productColors)
      .orderBy(desc(productColors.product_id))
      .limit(1)
    const product_id = only?.product_id ?? 0
    await setProduct(product_id, { stock: 50, price: 10_000 })
    await shop.db
      .delete(productColors)
      .where(
        and(
          eq(productColors.product_id, product_id),
          ne(productColors.color_id, only?.color_id ?? 0),
        ),
      )
    expect((await store({ product_id })).body.errors.color).toEqual(['Please choose a color'])
  })

  test('asks for the size of a product that has sizes, and takes none that it has not', async () => {
    const [{ product_id } = { product_id: 0 }] = await shop.db
      .select({ product_id: productSizes.product_id })
      .from(productSizes)
      .limit(1)
    await setProduct(product_id, { stock: 50, price: 10_000 })
    const { product } = (await shop.call(`/product-details?product_id=${product_id}`)).body.data
    const color = product.colors[0]?.name
    const asked = await store({ product_id, color })
    expect([asked.status, asked.body.errors.size]).toEqual([422, ['Please choose a size']])
    expect((await store({ product_id, color, size: 'Colossal' })).body.code).toBe('variant_unknown')
    expect((await store({ product_id, color, size: product.sizes[0].name })).status).toBe(200)
  })

  test('keeps variants apart and adds what the variant costs more', async () => {
    const [color] = await shop.db.select().from(productColors).limit(1)
    const [size] = await shop.db
      .select()
      .from(productSizes)
      .where(eq(productSizes.product_id, color?.product_id ?? 0))
    const product_id = color?.product_id ?? 0
    await setProduct(product_id, { stock: 50, price: 10_000, discount_price: 0 })
    await shop.db
      .update(productColors)
      .set({ price: 250 })
      .where(eq(productColors.product_id, product_id))
    const details = await shop.call(`/product-details?product_id=${product_id}`)
    const [first, second] = details.body.data.product.colors
    await store({ product_id, color: first.name })
    await store({ product_id, color: second.name, quantity: 2 })
    const { body } = await store({ product_id, color: first.name })
    const lines = body.data.cart_items[0].products
    expect(
      lines.map((line: { color: string; quantity: number }) => [line.color, line.quantity]),
    ).toEqual([
      [first.name, 2],
      [second.name, 2],
    ])
    expect(lines[0].price).toBe(102.5)
    expect(size === undefined || typeof size.price === 'number').toBe(true)
    const unclear = await shop.call('/cart/increment', { token, body: { product_id } })
    expect(unclear.body.code).toBe('variant_unknown')
    const less = await shop.call('/cart/decrement', {
      token,
      body: { product_id, color: second.name },
    })
    expect(less.body.data.total).toBe(3)
  })

  test('says the words by which the storefront knows that a line has gone', async () => {
    await setProduct(103, { stock: 9, price: 1000 })
    await store({ product_id: 103, quantity: 2 })
    const less = await shop.call('/cart/decrement', { token, body: { product_id: 103 } })
    expect([less.body.message, less.body.data.total]).toEqual(['product quantity decreased', 1])
    const gone = await shop.call('/cart/decrement', {
      token,
      body: { product_id: 103 },
      headers: { 'Accept-Language': 'de' },
    })
    expect([gone.body.message, gone.body.data.total]).toEqual(['product removed from cart', 0])
    const again = await shop.call('/cart/delete', { token, body: { product_id: 103 } })
    expect([again.status, again.body.code]).toEqual([404, 'not_in_cart'])
  })

  test('of the buy-now page holds the last product only and leaves the other cart alone', async () => {
    await setProduct(67, { stock: 9, price: 1000 })
    await setProduct(63, { stock: 9, price: 1000 })
    await store({ product_id: 103, quantity: 2 })
    await store({ product_id: 67, is_buy_now: true })
    const { body } = await store({ product_id: 63, is_buy_now: true })
    expect(body.data.cart_items[0].products.map((line: { id: number }) => line.id)).toEqual([63])
    const usual = await shop.call('/carts', { token })
    expect(usual.body.data.total).toBe(2)
    // What lies in the other cart takes no room in this one.
    await setProduct(103, { stock: 2 })
    const last = await store({ product_id: 103, quantity: 2, is_buy_now: true })
    expect([last.body.data.total, last.body.data.warnings]).toEqual([2, []])
    await setProduct(103, { stock: 9 })
  })

  test('of a shopper stays as it is, whatever another one buys, adds and takes out', async () => {
    const other = await shop.newShopper()
    const inCarts = async (of: string) =>
      Promise.all(
        ['/carts', '/carts?is_buy_now=1'].map(
          async (path) => (await shop.call(path, { token: of })).body.data.total,
        ),
      )
    await store({ product_id: 67, quantity: 2 })
    await store({ product_id: 67, is_buy_now: true })
    await shop.call('/cart/store', { token: other, body: { product_id: 63, is_buy_now: true } })
    for (const step of ['increment', 'decrement', 'delete']) {
      const reply = await shop.call(`/cart/${step}`, { token: other, body: { product_id: 67 } })
      expect([step, reply.status, reply.body.code]).toEqual([step, 404, 'not_in_cart'])
    }
    expect([await inCarts(token), await inCarts(other)]).toEqual([
      [2, 1],
      [0, 1],
    ])
  })

  test('writes each change into the log of effects, under its key', async () => {
    await shop.call('/cart/store', { token, key: 'the-key-of-this', body: { product_id: 103 } })
    const rows = await shop.db.select().from(effects).where(eq(effects.key, 'the-key-of-this'))
    expect(rows.map((row) => row.kind)).toEqual(['cart/store'])
  })
})
