import { asc, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { colors, productColors, productSizes, products } from '#server/database/schema/catalogue.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Line = { color: string; quantity: number }

describe.each(backends)('Two colors of a product on %s', (backend) => {
  let shop: TestShop
  let token: string
  let id: number
  let shopId: number
  let names: string[]
  beforeAll(async () => {
    shop = await openTestShop(backend)
    const [product] = await shop.db
      .select({ id: products.id, shop: products.shop_id, n: count() })
      .from(products)
      .innerJoin(productColors, eq(productColors.product_id, products.id))
      .groupBy(products.id)
      .having(({ n }) => eq(n, 2))
      .orderBy(asc(products.id))
      .limit(1)
    id = product?.id ?? 0
    shopId = product?.shop ?? 0
    await shop.db.delete(productSizes).where(eq(productSizes.product_id, id))
    const found = await shop.db
      .select({ name: colors.name })
      .from(productColors)
      .innerJoin(colors, eq(colors.id, productColors.color_id))
      .where(eq(productColors.product_id, id))
    names = found.map(({ name }) => name)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    token = await shop.newShopper()
    await setStock(4)
  })
  const setStock = (stock: number) =>
    shop.db.update(products).set({ stock, price: 1000 }).where(eq(products.id, id))
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stock
  const store = (color: string | undefined, quantity: number) =>
    shop.call('/cart/store', { token, body: { product_id: id, color, quantity } })

  test('cannot be more in a cart than there is of the product', async () => {
    await store(names[0], 3)
    const { body } = await store(names[1], 3)
    const [group] = body.data.cart_items
    expect(group.products.map(({ color, quantity }: Line) => [color, quantity])).toEqual([
      [names[0], 3],
      [names[1], 1],
    ])
    expect(body.data.warnings[0]).toMatchObject({ code: 'QTY_REDUCED', product_id: id })
  })

  test('are not ordered together when there is enough of each, but not of both', async () => {
    await store(names[0], 2)
    await store(names[1], 2)
    await shop.call('/address/store', { token, body: someAddress })
    await setStock(3)
    const refused = await shop.call('/place-order', { token, body: { shop_ids: [shopId] } })
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
    expect(await stock()).toBe(3)
    await setStock(4)
    const placed = await shop.call('/place-order', { token, body: { shop_ids: [shopId] } })
    expect([placed.status, await stock()]).toEqual([200, 0])
  })
})
