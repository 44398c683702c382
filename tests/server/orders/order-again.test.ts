import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#server/database/schema/catalogue.ts'
import { orders } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('A delivered order that is ordered again on %s', (backend) => {
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

  test('lies in the cart with all its lines, and nothing is warned of', async () => {
    const { status, body } = await again()
    expect([status, body.data.warnings]).toEqual([200, []])
    expect(await quantities()).toEqual({ [first]: 3, [second]: 1 })
  })

  test('says what is sold out, what is short and what is not sold any more', async () => {
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

  test('is refused when nothing of it can be had, and the cart stays as it is', async () => {
    await sell(first, { stock: 0 })
    await sell(second, { price: null })
    const { status, body } = await again()
    expect([status, body.code]).toEqual([422, 'not_for_sale'])
    expect(body.message).toMatch(/ is sold out\. .+: This product is not for sale at the moment$/)
    expect(await quantities()).toEqual({})
  })

  test('under one key lies in the cart once, however often it is sent', async () => {
    const body = { order_id }
    await shop.call('/place-order/again', { token, key: 'again', body })
    await shop.call('/place-order/again', { token, key: 'again', body })
    expect(await quantities()).toEqual({ [first]: 3, [second]: 1 })
  })
})
