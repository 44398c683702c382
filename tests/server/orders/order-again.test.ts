import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { orders } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('A delivered order on %s', (backend) => {
  let shop: TestShop
  let token: string
  let order_id: number
  // Two products of one shop without colors and sizes.
  let first: number
  let second: number
  const sell = (id: number, values: object) =>
    shop.db.update(products).set(values).where(eq(products.id, id))
  const again = () => shop.call('/place-order/again', { token, body: { order_id } })
  const quantities = async () => {
    const { cart_items } = (await shop.call('/carts', { token })).body.data
    return Object.fromEntries(
      cart_items.flatMap((group: { products: { id: number; quantity: number }[] }) =>
        group.products.map(({ id, quantity }) => [id, quantity]),
      ),
    )
  }

  beforeAll(async () => {
    shop = await openTestShop(backend)
    const { body } = await shop.call('/products?per_page=100&shop_id=8')
    const plain = body.data.products.filter(
      (one: { colors: []; sizes: [] }) => one.colors.length + one.sizes.length === 0,
    )
    first = plain[0].id
    second = plain[1].id
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    for (const id of [first, second]) await sell(id, { price: 10_000, stock: 10 })
    token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    await shop.call('/cart/store', { token, body: { product_id: first, quantity: 3 } })
    await shop.call('/cart/store', { token, body: { product_id: second } })
    const placed = await shop.call('/place-order', { token, body: { shop_ids: [8] } })
    order_id = placed.body.data.orders[0].id
    await shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, order_id))
  })

  test('ordered again lies in the cart with all its lines, and nothing is warned of', async () => {
    const { status, body } = await again()
    expect([status, body.data.warnings]).toEqual([200, []])
    expect(await quantities()).toEqual({ [first]: 3, [second]: 1 })
  })

  test('ordered again may also have been canceled, and the shop announces that', async () => {
    const { capabilities } = (await shop.call('/master')).body.data
    expect(capabilities.reorder_canceled).toBe(true)
    await shop.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, order_id))
    expect((await again()).status).toBe(200)
    expect(await quantities()).toEqual({ [first]: 3, [second]: 1 })
  })

  test('ordered again says what is sold out, what is short and what is not sold any more', async () => {
    await sell(first, { stock: 0 })
    const soldOut = (await again()).body.data.warnings
    expect(soldOut).toMatchObject([{ code: 'OUT_OF_STOCK', product_id: first }])
    expect(soldOut[0].message).toMatch(/is sold out$/)
    expect(await quantities()).toEqual({ [second]: 1 })

    await sell(first, { stock: 2 })
    expect((await again()).body.data.warnings).toMatchObject([
      { code: 'QTY_REDUCED', product_id: first },
    ])
    expect(await quantities()).toEqual({ [first]: 2, [second]: 2 })

    await sell(first, { price: null })
    const [lost] = (await again()).body.data.warnings
    expect(lost).toMatchObject({ code: 'OUT_OF_STOCK', product_id: first })
    expect(lost.message).toMatch(/: This product is not for sale at the moment$/)
  })

  test('is not ordered again when nothing of it can be had, and the cart stays as it is', async () => {
    await sell(first, { stock: 0 })
    await sell(second, { price: null })
    const { status, body } = await again()
    expect([status, body.code]).toEqual([422, 'not_for_sale'])
    expect(body.message).toMatch(/ is sold out\. .+: This product is not for sale at the moment$/)
    expect(await quantities()).toEqual({})
  })

  test('ordered again under one key lies in the cart once, however often it is sent', async () => {
    const body = { order_id }
    await shop.call('/place-order/again', { token, key: 'again', body })
    await shop.call('/place-order/again', { token, key: 'again', body })
    expect(await quantities()).toEqual({ [first]: 3, [second]: 1 })
  })

  test('is reviewed by who ordered it, once a product, and counts for the product and its shop', async () => {
    const stars = async () => {
      const columns = {
        sum: sql`rating_sum`.mapWith(Number),
        count: sql`rating_count`.mapWith(Number),
      }
      const [one] = await shop.db.select(columns).from(products).where(eq(products.id, first))
      const [seller] = await shop.db.select(columns).from(shops).where(eq(shops.id, 8))
      return [one?.sum, one?.count, seller?.sum, seller?.count].map(Number)
    }
    const review = async (by: string, product_id = first) => {
      const body = { product_id, order_id, rating: 4, description: 'Good' }
      const { status, body: said } = await shop.call('/product-review', { token: by, body })
      return [status, said.errors ?? said.code]
    }
    const before = await stars()
    expect(await review(await shop.newShopper())).toEqual([404, 'not_found'])
    // A product of the shop, but not of this order.
    expect(await review(token, 1)).toEqual([404, 'not_found'])
    expect(await review(token)).toEqual([200, undefined])
    const again = { product_id: ['You have reviewed this product already'] }
    expect(await review(token)).toEqual([422, again])
    const [sum = 0, count = 0, shopSum = 0, shopCount = 0] = before
    expect(await stars()).toEqual([sum + 4, count + 1, shopSum + 4, shopCount + 1])
  })

  test('is not what an order on its way is: that is neither reviewed nor ordered again nor cancelled', async () => {
    await shop.db.update(orders).set({ status: 'On The Way' }).where(eq(orders.id, order_id))
    const body = { product_id: first, order_id, rating: 4 }
    for (const path of ['/product-review', '/place-order/again', '/orders/cancel']) {
      expect((await shop.call(path, { token, body })).status, path).toBe(422)
    }
    expect(await quantities()).toEqual({})
  })

  test('says what was saved on all pieces of it', async () => {
    await sell(first, { price: 10_000, discount_price: 8000 })
    await shop.call('/cart/store', { token, body: { product_id: first, quantity: 3 } })
    const placed = await shop.call('/place-order', { token, body: { shop_ids: [8] } })
    const { id } = placed.body.data.orders[0]
    const { body } = await shop.call(`/order-details?order_id=${id}`, { token })
    expect(body.data.order.discount).toBe(60)
    await sell(first, { discount_price: 0 })
  })
})
