import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLines } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const PRODUCT = 17
/** As the storefront's own requests arrive behind a proxy that removes their key. */
const storefront = { Origin: 'https://shop.example', Accept: 'application/json' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend)
})
afterAll(() => shop.close())

const warnings = () => shop.logged.filter((line) => line.includes('without its Idempotency-Key'))

test('A line that the storefront adds without its key is refused in words, in the log too', async () => {
  const token = await shop.newShopper()
  const add = {
    token,
    headers: { ...storefront, 'Accept-Language': 'de' },
    body: { product_id: PRODUCT },
  }
  const reply = await shop.call('/cart/store', add)
  expect([reply.status, reply.body.code]).toEqual([400, 'key_missing'])
  expect(reply.body.message).toContain('Es wurde nichts geändert')
  expect(await shop.db.select().from(cartLines)).toEqual([])
  expect(warnings()).toEqual([expect.stringContaining('/api/cart/store')])

  const whole = await shop.call('/cart/store', { ...add, key: randomUUID() })
  expect([whole.status, whole.body.data.total]).toEqual([200, 1])
})

test('An order that the storefront sends twice without its key is placed by nobody', async () => {
  const token = await shop.newShopper()
  await shop.call('/address/store', { token, body: someAddress })
  const cart = await shop.call('/cart/store', { token, body: { product_id: PRODUCT } })
  const body = {
    shop_ids: cart.body.data.cart_items.map((group: { shop_id: number }) => group.shop_id),
    payment_method: 'cash',
  }
  const { Accept } = storefront
  for (const headers of [storefront, { Accept, 'Sec-Fetch-Site': 'same-origin' }]) {
    const reply = await shop.call('/place-order', { token, headers, body })
    expect([reply.status, reply.body.code]).toEqual([400, 'key_missing'])
  }
  expect((await shop.call('/orders', { token })).body.data.total).toBe(0)
})

test('A program may write without a key, and so may a page of somebody else', async () => {
  const token = await shop.newShopper()
  const elsewhere = { Origin: 'https://shop.example', Accept: '*/*' }
  for (const headers of [{}, elsewhere]) {
    const reply = await shop.call('/cart/store', { token, headers, body: { product_id: PRODUCT } })
    expect(reply.status).toBe(200)
  }
})
