import { randomUUID } from 'node:crypto'
import { count, eq, gte, inArray, notInArray, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productColors, productSizes, products } from '#server/database/schema/catalogue.ts'
import { orderLines, orders, vouchers } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const SHOPPERS = 12

describe.each(backends)('Shoppers who press the button at the same moment on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  const stockOf = async (id: number) => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, id))
    return row?.stock ?? -1
  }

  /** Shoppers with an address and these products in their cart. */
  const shoppersWith = (ids: number[], many = SHOPPERS) =>
    Promise.all(
      Array.from({ length: many }, async () => {
        const token = await shop.newShopper()
        await shop.call('/address/store', { token, body: someAddress })
        let shop_ids: number[] = []
        for (const product_id of ids) {
          const { body } = await shop.call('/cart/store', { token, body: { product_id } })
          shop_ids = body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
        }
        return { token, shop_ids }
      }),
    )

  test('buy no more than there is, whatever the order of the lines in their carts', async () => {
    await shop.db.update(products).set({ stock: 100 }).where(eq(products.id, 101))
    await shop.db.update(products).set({ stock: 5 }).where(eq(products.id, 105))
    const ahead = await shoppersWith([101, 105])
    const back = await shoppersWith([105, 101])
    const replies = await Promise.all(
      [...ahead, ...back].map(({ token, shop_ids }) =>
        shop.call('/place-order', { token, key: randomUUID(), body: { shop_ids } }),
      ),
    )

    const placed = replies.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(5)
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body.code]).toEqual([409, 'out_of_stock'])
    }
    expect(await stockOf(105)).toBe(0)
    expect(await stockOf(101)).toBe(95)
    const [sold] = await shop.db
      .select({ pieces: sum(orderLines.quantity).mapWith(Number) })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.order_id))
      .where(sql`${orderLines.product_id} = 105 and ${orders.code} not like 'OS-DEMO%'`)
    expect(sold?.pieces).toBe(5)
  })

  test('use a voucher as often as it may be used', async () => {
    await shop.db.insert(vouchers).values({
      code: 'THREE',
      kind: 'Amount',
      discount: 100,
      usage_limit: 3,
      ends_at: new Date(Date.now() + 1e9),
    })
    // Each buys another product, so that they compete for the voucher only.
    const choices = await shop.db
      .select({ id: productColors.product_id })
      .from(productColors)
      .union(shop.db.select({ id: productSizes.product_id }).from(productSizes))
    const plain = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(
        notInArray(
          products.id,
          choices.map(({ id }) => id),
        ),
      )
      .orderBy(products.id)
      .limit(SHOPPERS)
    const ids = plain.map(({ id }) => id)
    await shop.db.update(products).set({ stock: 100, price: 5000 }).where(inArray(products.id, ids))
    const shoppers = (await Promise.all(ids.map((id) => shoppersWith([id], 1)))).flat()
    const replies = await Promise.all(
      shoppers.map(({ token, shop_ids }) =>
        shop.call('/place-order', { token, body: { shop_ids, coupon_code: 'three' } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(replies.filter(({ status }) => status !== 200).map((r) => r.body.code))).toEqual(
      new Set(['voucher_refused']),
    )
    const [row] = await shop.db.select().from(vouchers).where(eq(vouchers.code, 'THREE'))
    expect(row?.used).toBe(3)
  })

  test('change one cart from two devices without losing a piece', async () => {
    await shop.db.update(products).set({ stock: 100 }).where(eq(products.id, 63))
    const token = await shop.newShopper()
    const body = { product_id: 63 }
    await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.call('/cart/store', { token, body, key: randomUUID() }),
      ),
    )
    const cart = await shop.call('/carts', { token })
    expect(cart.body.data.total).toBe(20)
  })

  test('register one account for one address', async () => {
    const body = {
      name: 'Twin',
      phone: '49111222333',
      email: 'twin@example.com',
      password: 'correct horse',
      country: 'Germany',
    }
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => shop.call('/registration', { body })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
  })

  test('give one telephone number to one account, and tell the others which field it was', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => shop.newShopper()))
    const replies = await Promise.all(
      tokens.map((token, place) => {
        const email = `mover${place}@example.com`
        const body = { name: 'Mover', phone: '49 555 000111', email }
        return shop.call('/update-profile', { token, key: randomUUID(), body })
      }),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(7)
    for (const { status, body } of refused) {
      expect([status, Object.keys(body.errors)]).toEqual([422, ['phone']])
    }
  })

  test('leave no product below zero', async () => {
    const [all] = await shop.db.select({ n: count() }).from(products)
    const [right] = await shop.db
      .select({ n: count() })
      .from(products)
      .where(gte(products.stock, 0))
    expect(right?.n).toBe(all?.n)
  })
})
