import { expect, test } from 'vitest'
import { emptyCart } from '#contract/cart-lines.ts'
import { confirmedCart } from '#outbox/confirmed-cart.ts'
import { drain } from '#outbox/drain.ts'
import { policy } from '#outbox/policy.ts'
import { StorageUnavailable } from '#outbox/storage.ts'
import { draft } from './model/draft.ts'
import { reply } from './model/fake-server.ts'
import { OneTab } from './model/one-tab.ts'

test('F35: what the shop has done is not sent again, though the device is too full for the cart', async () => {
  const tab = new OneTab()
  const { disk, environment } = tab
  const { storage } = environment
  const { set } = disk.tables
  disk.meta.carts = { '1': { cart: emptyCart, at: tab.now } }
  disk.tables.set = async (name, value) => {
    if (name === 'carts') throw new StorageUnavailable('quota')
    await set(name, value)
  }
  environment.storage = {
    ...storage,
    async write(body) {
      const former = { changes: new Map(disk.changes), meta: { ...disk.meta } }
      return storage.write(body).catch((error) => {
        Object.assign(disk, former)
        throw error
      })
    },
  }
  const cart = { total: 1, cart_items: [], warnings: [] }
  tab.replies = [reply(200, { message: 'added', data: cart })]
  await tab.outbox.add('1', draft(7))
  await drain(environment, policy, false)
  await drain(environment, policy, true)
  expect(tab.sent).toHaveLength(1)
  expect(await tab.outbox.list('1')).toEqual([])
  // The cart of before would be shown without it.
  expect(await confirmedCart(environment.storage, '1')).toBeNull()
  expect(tab.events).toContainEqual(expect.objectContaining({ type: 'sent', cart }))
})
