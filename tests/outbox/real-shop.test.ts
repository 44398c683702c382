import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { applyPendingChanges } from '#outbox/apply-pending-changes.ts'
import { confirmedCart } from '#outbox/confirmed-cart.ts'
import { drain } from '#outbox/drain.ts'
import type { OutboxEnvironment } from '#outbox/environment.ts'
import { openOutbox } from '#outbox/outbox.ts'
import { policy } from '#outbox/policy.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { draft } from './model/draft.ts'
import { OneTab, user } from './model/one-tab.ts'

let shop: TestShop
let lamp: Product
let tab: OneTab
let environment: OutboxEnvironment
/** Faults of the next requests: a lost response, or none. */
let faults: ('response-lost' | 'lost' | null)[]

beforeAll(async () => {
  shop = await openTestShop(anyBackend)
  const { body } = await shop.call('/products?per_page=100')
  const plain = (one: Product) => !one.colors?.length && !one.sizes?.length && one.quantity > 5
  lamp = body.data.products.find(plain)
})
afterAll(() => shop.close())
beforeEach(async () => {
  tab = new OneTab()
  faults = []
  tab.disk.meta.session = { token: await shop.newShopper(), owner: '1', user }
  environment = {
    ...tab.environment,
    newKey: () => crypto.randomUUID(),
    send: async (path, sending) => {
      const fault = faults.shift()
      if (fault === 'lost') throw new TypeError('no network')
      const reply = await shop.fetch(path, sending)
      if (fault === 'response-lost') throw new TypeError('no network')
      return reply
    },
  }
})

const change = (kind: 'store' | 'increment' | 'decrement' | 'delete', quantity = 1) =>
  openOutbox(environment).add('1', { ...draft(lamp.id), kind, quantity })

async function sendAll() {
  for (let pass = 0; pass < 5; pass += 1) {
    if ((await drain(environment, policy, true)).type === 'empty') break
  }
  const { token } = tab.disk.meta.session ?? { token: '' }
  const { body } = await shop.call('/carts', { token })
  return body.data as { total: number; cart_items: { products: { quantity: number }[] }[] }
}

test('What was done offline is in the cart of the shop, in order', async () => {
  await change('store', 2)
  await change('increment')
  await change('decrement')
  await change('decrement')
  const cart = await sendAll()
  expect(cart.cart_items[0]?.products).toMatchObject([{ quantity: 1 }])
  expect(await tab.outbox.list('1')).toEqual([])
  const confirmed = await confirmedCart(environment.storage, '1')
  expect(
    applyPendingChanges(confirmed?.cart ?? { total: 0, cart_items: [], warnings: [] }, []).total,
  ).toBe(cart.total)
})

test('F2 F3: whatever gets lost on the way, the shop does it once', async () => {
  faults = ['response-lost', 'lost', 'response-lost', null, 'response-lost']
  await change('store')
  await change('increment')
  const cart = await sendAll()
  expect(cart.total).toBe(2)
})

test('Two tabs that send the same change at once make it once', async () => {
  await change('store')
  await Promise.all([drain(environment, policy, true), drain(environment, policy, true)])
  const cart = await sendAll()
  expect(cart.total).toBe(1)
})

test('What the shop refuses stays with its words, and the rest goes on', async () => {
  await change('decrement')
  await change('store')
  const cart = await sendAll()
  expect(cart.total).toBe(1)
  expect(await tab.outbox.list('1')).toMatchObject([
    { state: 'parked', lastError: { status: 404, code: 'not_in_cart' } },
  ])
})

test('F11: a token that the shop revoked pauses the queue and loses nothing', async () => {
  const { token } = tab.disk.meta.session ?? { token: '' }
  await shop.call('/logout', { token })
  await change('store')
  expect(await drain(environment, policy, true)).toEqual({ type: 'login' })
  expect(await tab.outbox.count('1')).toBe(1)
})
