import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EndpointName } from '#contract/endpoints.ts'
import { effects } from '#server/database/schema/operation.ts'
import { reviews } from '#server/database/schema/people.ts'
import { orders } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export type WriteRequest = {
  path: string
  method?: string
  body?: unknown
  other: unknown
  token?: string
}
export type Write = {
  /** Rows that one effect adds (negative: removes); 0: it changes existing rows. */
  table: PgTable
  adds: number
  make: (shop: TestShop) => Promise<WriteRequest>
}

const cartWrite = (path: string, prepared: number): Write => ({
  table: effects,
  adds: 1,
  make: async (shop) => {
    const token = await shop.newShopper()
    for (let piece = 0; piece < prepared; piece++) {
      await shop.call('/cart/store', { token, body: { product_id: 17 } })
    }
    return { path, token, body: { product_id: 17 }, other: { product_id: 63 } }
  },
})

/** A shopper with a delivered order of one product. */
async function withOrder(shop: TestShop, status: string) {
  const token = await shop.newShopper()
  await shop.call('/address/store', { token, body: someAddress })
  const { body } = await shop.call('/cart/store', { token, body: { product_id: 17 } })
  const shop_ids = [body.data.cart_items[0].shop_id]
  const placed = await shop.call('/place-order', { token, body: { shop_ids } })
  const order_id = placed.body.data.orders[0].id
  await shop.db.execute(sql`update ${orders} set status = ${status} where id = ${order_id}`)
  return { token, order_id, shop_ids }
}

/** Writes of cart and orders. */
export const orderWrites: Partial<Record<EndpointName, Write>> = {
  storeInCart: cartWrite('/cart/store', 0),
  incrementInCart: cartWrite('/cart/increment', 1),
  decrementInCart: cartWrite('/cart/decrement', 3),
  deleteFromCart: cartWrite('/cart/delete', 2),
  checkoutCart: {
    ...cartWrite('/cart/checkout', 1),
    adds: 0,
    make: async (shop) => ({
      path: '/cart/checkout',
      token: await shop.newShopper(),
      body: { shop_ids: [1] },
      other: { shop_ids: [2] },
    }),
  },
  createOrder: {
    table: orders,
    adds: 1,
    make: async (shop) => {
      const { token, shop_ids } = await withOrder(shop, 'Delivered')
      await shop.call('/cart/store', { token, body: { product_id: 17 } })
      return { path: '/place-order', token, body: { shop_ids }, other: { shop_ids, note: 'Ring' } }
    },
  },
  cancelOrder: {
    table: effects,
    adds: 1,
    make: async (shop) => {
      const { token, order_id } = await withOrder(shop, 'Pending')
      return { path: '/orders/cancel', token, body: { order_id }, other: { order_id: 1 } }
    },
  },
  orderAgain: {
    table: effects,
    adds: 1,
    make: async (shop) => {
      const { token, order_id } = await withOrder(shop, 'Delivered')
      return { path: '/place-order/again', token, body: { order_id }, other: { order_id: 1 } }
    },
  },
  reviewProduct: {
    table: reviews,
    adds: 1,
    make: async (shop) => {
      const { token, order_id } = await withOrder(shop, 'Delivered')
      const body = { product_id: 17, order_id, rating: 4 }
      return { path: '/product-review', token, body, other: { ...body, rating: 1 } }
    },
  },
}
