import { randomUUID } from 'node:crypto'
import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { effects, idempotencyKeys } from '#server/database/schema/operation.ts'
import {
  addresses,
  favorites,
  oneTimePasswords,
  pushSubscriptions,
  resetTokens,
  reviews,
  supportMessages,
  ticketMessages,
  tickets,
  tokens,
  users,
} from '#server/database/schema/people.ts'
import { collectedVouchers, orders } from '#server/database/schema/selling.ts'
import { backends } from '#tests/support/test-database.ts'
import {
  newAccount,
  openTestShop,
  type Reply,
  someAddress,
  type TestShop,
} from '#tests/support/test-shop.ts'

type Request = { path: string; method?: string; body?: unknown; other: unknown; token?: string }
type Write = {
  /** Rows that one effect adds (or, negative, removes); 0: it changes rows that are there. */
  table: PgTable
  adds: number
  make: (shop: TestShop) => Promise<Request>
}

const cartWrite = (path: string, prepared: number): Write => ({
  table: effects,
  adds: 1,
  make: async (shop) => {
    const token = await shop.newShopper()
    for (let piece = 0; piece < prepared; piece++) {
      await shop.call('/cart/store', { token, body: { product_id: 3 } })
    }
    return { path, token, body: { product_id: 3 }, other: { product_id: 4 } }
  },
})

/** A shopper with a delivered order of one product, made from an order that was just placed. */
async function withOrder(shop: TestShop, status: string) {
  const token = await shop.newShopper()
  await shop.call('/address/store', { token, body: someAddress })
  const { body } = await shop.call('/cart/store', { token, body: { product_id: 3 } })
  const shop_ids = [body.data.cart_items[0].shop_id]
  const placed = await shop.call('/place-order', { token, body: { shop_ids } })
  const order_id = placed.body.data.orders[0].id
  await shop.db.execute(sql`update ${orders} set status = ${status} where id = ${order_id}`)
  return { token, order_id, shop_ids }
}

const code = (shop: TestShop) =>
  /: (\d{4})"/.exec(shop.logged.findLast((line) => line.includes('One-time')) ?? '')?.[1]

async function withCode(shop: TestShop) {
  const account = newAccount()
  await shop.call('/registration', { body: account })
  await shop.call('/send-otp', { body: { phone: account.email, forgot_password: true } })
  return { phone: account.email, otp: code(shop) }
}

const writes: Partial<Record<EndpointName, Write>> = {
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
  placeOrder: {
    table: orders,
    adds: 1,
    make: async (shop) => {
      const { token, shop_ids } = await withOrder(shop, 'Delivered')
      await shop.call('/cart/store', { token, body: { product_id: 3 } })
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
      const body = { product_id: 3, order_id, rating: 4 }
      return { path: '/product-review', token, body, other: { ...body, rating: 1 } }
    },
  },
  changeFavorite: {
    table: favorites,
    adds: 1,
    make: async (shop) => ({
      path: '/favorite-add-or-remove',
      token: await shop.newShopper(),
      body: { product_id: 3 },
      other: { product_id: 4 },
    }),
  },
  collectVoucher: {
    table: collectedVouchers,
    adds: 1,
    make: async (shop) => ({
      path: '/vouchers-collect',
      token: await shop.newShopper(),
      body: { coupon_id: 1 },
      other: { coupon_id: 2 },
    }),
  },
  addAddress: {
    table: addresses,
    adds: 1,
    make: async (shop) => ({
      path: '/address/store',
      token: await shop.newShopper(),
      body: someAddress,
      other: { ...someAddress, name: 'Somebody else' },
    }),
  },
  updateAddress: {
    table: addresses,
    adds: 0,
    make: async (shop) => {
      const token = await shop.newShopper()
      const { body } = await shop.call('/address/store', { token, body: someAddress })
      const path = `/address/${body.data.address.id}/update`
      return { path, token, body: someAddress, other: { ...someAddress, name: 'Somebody else' } }
    },
  },
  deleteAddress: {
    table: addresses,
    adds: -1,
    make: async (shop) => {
      const token = await shop.newShopper()
      const { body } = await shop.call('/address/store', { token, body: someAddress })
      const path = `/address/${body.data.address.id}/delete`
      return { path, method: 'DELETE', token, other: undefined }
    },
  },
  sendSupport: {
    table: supportMessages,
    adds: 1,
    make: async () => ({
      path: '/support',
      body: { subject: 'Hello', message: 'Anybody?' },
      other: { subject: 'Hello', message: 'Nobody?' },
    }),
  },
  login: {
    table: tokens,
    adds: 1,
    make: async (shop) => {
      const { email, password } = newAccount()
      await shop.call('/registration', { body: { ...newAccount(), email, password } })
      return {
        path: '/login',
        body: { phone: email, password },
        other: { phone: 'demo@offshelf.shop', password: 'offshelf' },
      }
    },
  },
  register: {
    table: users,
    adds: 1,
    make: async () => ({ path: '/registration', body: newAccount(), other: newAccount() }),
  },
  sendOtp: {
    table: oneTimePasswords,
    adds: 1,
    make: async () => ({
      path: '/send-otp',
      body: { phone: newAccount().email },
      other: { phone: newAccount().email },
    }),
  },
  verifyOtp: {
    table: resetTokens,
    adds: 1,
    make: async (shop) => {
      const body = await withCode(shop)
      return { path: '/verify-otp', body, other: { ...body, phone: 'other@example.com' } }
    },
  },
  resetPassword: {
    table: resetTokens,
    adds: -1,
    make: async (shop) => {
      const { body } = await shop.call('/verify-otp', { body: await withCode(shop) })
      const password = 'another horse'
      const request = { token: body.data.token, password, password_confirmation: password }
      return { path: '/reset-password', body: request, other: { ...request, token: 'x' } }
    },
  },
  changePassword: {
    table: tokens,
    adds: 0,
    make: async (shop) => {
      const current_password = newAccount().password
      const body = (password: string) => ({
        current_password,
        password,
        password_confirmation: password,
      })
      const path = '/change-password'
      const token = await shop.newShopper()
      return { path, token, body: body('another horse'), other: body('a third horse') }
    },
  },
  updateProfile: {
    table: users,
    adds: 0,
    make: async (shop) => {
      const { name, phone, email } = newAccount()
      const token = await shop.newShopper()
      const body = { name, phone, email }
      return { path: '/update-profile', token, body, other: { ...body, name: 'Alex' } }
    },
  },
  openTicket: {
    table: tickets,
    adds: 1,
    make: async (shop) => {
      const body = { issue_type: 'Order', subject: 'A cup', message: 'Broken' }
      const token = await shop.newShopper()
      return { path: '/support-ticket', token, body, other: { ...body, subject: 'Two cups' } }
    },
  },
  sendTicketMessage: {
    table: ticketMessages,
    adds: 1,
    make: async (shop) => {
      const token = await shop.newShopper()
      const { body } = await shop.call('/support-ticket', {
        token,
        body: { issue_type: 'Order', subject: 'A cup', message: 'Broken' },
      })
      const ticket_number = body.data.ticket.ticket_no
      const path = '/support-ticket-message'
      const message = (text: string) => ({ ticket_number, message: text })
      return { path, token, body: message('Hello'), other: message('Good bye') }
    },
  },
  subscribePush: {
    table: pushSubscriptions,
    adds: 1,
    make: async (shop) => {
      const body = {
        endpoint: `https://push.example.com/${randomUUID()}`,
        keys: { p256dh: 'a', auth: 'b' },
      }
      const other = { ...body, expirationTime: 1 }
      return { path: '/push-subscriptions', token: await shop.newShopper(), body, other }
    },
  },
  unsubscribePush: {
    table: pushSubscriptions,
    adds: -1,
    make: async (shop) => {
      const token = await shop.newShopper()
      const endpoint = `https://push.example.com/${randomUUID()}`
      const body = { endpoint, keys: { p256dh: 'a', auth: 'b' } }
      await shop.call('/push-subscriptions', { token, body })
      const path = `/push-subscriptions?endpoint=${encodeURIComponent(endpoint)}`
      return { path, method: 'DELETE', token, other: undefined }
    },
  },
}

/** Asks again under the same key for as long as the first request is still being worked on. */
async function insist(shop: TestShop, request: Request, key: string): Promise<Reply> {
  const { path, method, body, token } = request
  for (;;) {
    const reply = await shop.call(path, { ...(method ? { method } : {}), body, token, key })
    if (reply.status !== 409 || reply.body.code !== 'in_progress') return reply
    expect(reply.headers.get('retry-after')).toBe('1')
  }
}

const countOf = async (shop: TestShop, table: PgTable) =>
  (await shop.db.select({ n: count() }).from(table))[0]?.n ?? 0

describe.each(backends)('A request sent many times under one key on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  test('is tried here for every write of the contract', () => {
    const all = Object.entries(endpoints)
      .filter(([name, call]) => call.method !== 'GET' && name !== 'socialSignIn')
      .map(([name]) => name)
    expect(Object.keys(writes).sort()).toEqual(all.sort())
  })

  test.each(Object.entries(writes))('%s has one effect', async (_, write) => {
    const request = await write.make(shop)
    const before = await countOf(shop, write.table)
    const key = randomUUID()

    const replies = await Promise.all(
      Array.from({ length: backend === 'PostgreSQL' ? 50 : 10 }, () => insist(shop, request, key)),
    )

    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(replies[0]?.status, JSON.stringify(replies[0]?.body)).toBe(200)
    expect((await countOf(shop, write.table)) - before).toBe(write.adds)
    if (request.other) {
      const reply = await insist(shop, { ...request, body: request.other }, key)
      expect([reply.status, reply.body.code]).toEqual([422, 'key_reused'])
    }
  })

  test('keeps no token and no password in the table of answers', async () => {
    const key = randomUUID()
    const account = newAccount()
    const { body } = await shop.call('/registration', { body: account, key })
    const rows = JSON.stringify(await shop.db.select().from(idempotencyKeys))

    expect(rows).not.toContain(body.data.access.token)
    expect(rows).not.toContain(key)
    const again = await shop.call('/registration', { body: account, key })
    expect(again.body).toEqual(body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  test('gives a refusal again without working it out again', async () => {
    const token = await shop.newShopper()
    const key = randomUUID()
    const ask = () => shop.call('/cart/increment', { token, key, body: { product_id: 3 } })
    expect((await ask()).body.code).toBe('not_in_cart')
    await shop.call('/cart/store', { token, body: { product_id: 3 } })
    expect((await ask()).body.code).toBe('not_in_cart')
  })

  test('does not keep the answer to somebody who is not logged in', async () => {
    const key = randomUUID()
    const body = { product_id: 3 }
    expect((await shop.call('/cart/store', { key, body })).status).toBe(401)
    const token = await shop.newShopper()
    expect((await shop.call('/cart/store', { key, body, token })).status).toBe(200)
  })
})
