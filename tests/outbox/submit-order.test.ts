import { beforeEach, describe, expect, test } from 'vitest'
import { changeSession } from '#outbox/change-session.ts'
import { confirmedCart, offerCart } from '#outbox/confirmed-cart.ts'
import { lastPlacedKey, markSeen } from '#outbox/settle-order.ts'
import { countOpenOrders, settleOrders } from '#outbox/settle-orders.ts'
import { StorageUnavailable } from '#outbox/storage.ts'
import { submitOrder } from '#outbox/submit-order.ts'
import { draft } from './model/draft.ts'
import { reply } from './model/fake-server.ts'
import { OneTab, user } from './model/one-tab.ts'

let tab: OneTab
beforeEach(() => {
  tab = new OneTab()
})

const orders = [{ id: 5, order_code: 'OS-5', shop_id: 1, payable_amount: 10 }]
const placed = () => reply(200, { message: 'done', data: { orders, order_payment_url: null } })
const none = () => reply(404, { code: 'not_found', message: 'Unknown' })
const portal = () => reply(200, '<html>', { 'x-offshelf-api': null })

const submit = (note = '', lastPlaced: string | null = null) =>
  submitOrder(tab.environment, {
    owner: '1',
    kind: 'cart',
    body: JSON.stringify({ note }),
    lastPlaced,
  })

/** Closes the page and opens another one on the same device. */
const reopen = () => {
  const { disk, now } = tab
  tab = new OneTab()
  Object.assign(tab.disk, { changes: disk.changes, meta: disk.meta })
  tab.now = now
}

/** The device can store the attempt, and nothing after it. */
const fillDeviceWhileSending = () => {
  const { storage, send } = tab.environment
  const write = () => Promise.reject(new StorageUnavailable('quota'))
  tab.environment.send = (path, sending) => {
    tab.environment.storage = { ...storage, write }
    return send(path, sending)
  }
}

describe('Placing an order', () => {
  test('sends the exact text under a key, and the key is used up by the response', async () => {
    tab.replies = [placed(), placed()]
    expect(await submit('a')).toMatchObject({ type: 'placed', isEarlier: false })
    expect(tab.sent[0]).toMatchObject({
      path: '/api/place-order',
      sending: { body: '{"note":"a"}', headers: { 'idempotency-key': 'key-1' } },
    })
    // Nobody has seen that it was placed.
    expect(await submit('a', 'key-1')).toMatchObject({ type: 'placed', isEarlier: false })
    expect(tab.sent).toHaveLength(1)
    await markSeen(tab.environment, '1', 'cart')
    await submit('a', 'key-1')
    expect(tab.keysSent).toEqual(['key-1', 'key-2'])
  })

  test('sends and looks up in the chosen language, also when another page looks', async () => {
    await tab.environment.storage.write((tables) => tables.set('locale', 'ar'))
    tab.replies = [portal(), portal(), placed()]
    expect(await submit()).toEqual({ type: 'unknown' })
    await settleOrders(tab.environment)
    const languages = tab.sent.map(({ path, sending }) => [
      path,
      sending.headers['accept-language'],
    ])
    expect(languages).toEqual([
      ['/api/place-order', 'ar'],
      ['/api/orders/by-key/key-1', 'ar'],
      ['/api/orders/by-key/key-1', 'ar'],
    ])
  })

  test('asks before it says anything, when nobody responded for the shop', async () => {
    tab.replies = [portal(), placed()]
    expect(await submit()).toMatchObject({ type: 'placed' })
    expect(tab.sent[1]?.path).toBe('/api/orders/by-key/key-1')
  })

  test('shows the order when the key was used for another note, and says that it is the earlier', async () => {
    tab.replies = [portal(), none(), reply(422, { code: 'key_reused' }), placed()]
    expect(await submit('a')).toEqual({ type: 'absent' })
    expect(await submit('b')).toMatchObject({ type: 'placed', isEarlier: true })
    expect(tab.keysSent.filter(Boolean)).toEqual(['key-1', 'key-1'])
  })

  test('goes again under a new key when the reused one holds a refusal and no order', async () => {
    tab.replies = [portal(), none(), reply(422, { code: 'key_reused' }), none(), placed()]
    await submit('a')
    expect(await submit('b')).toMatchObject({ type: 'placed', isEarlier: false })
    expect(tab.keysSent.filter(Boolean)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  test('keeps the key over 429, 403, 401 and a failing shop', async () => {
    for (const status of [429, 403, 401]) {
      tab.replies = [reply(status, { message: 'No' })]
      await submit()
      await changeSession(tab.environment.storage, { token: `after ${status}`, owner: '1', user })
    }
    tab.replies = [reply(500), reply(500)]
    expect(await submit()).toEqual({ type: 'unknown' })
    tab.replies = [placed()]
    await submit()
    expect(new Set(tab.keysSent.filter(Boolean))).toEqual(new Set(['key-1']))
  })

  test('takes a new key after a refusal that the shop repeats', async () => {
    tab.replies = [reply(409, { code: 'total_changed', message: 'New total' }), placed()]
    expect(await submit()).toMatchObject({ type: 'refused', problem: { code: 'total_changed' } })
    await submit()
    expect(tab.keysSent).toEqual(['key-1', 'key-2'])
  })

  test('waits for changes of the cart that have not reached the shop', async () => {
    await tab.outbox.add('1', draft(7))
    expect(await submit()).toEqual({ type: 'waiting' })
    expect(tab.sent).toEqual([])
  })

  test('does not wait for the wishlist, which is no part of the order', async () => {
    await tab.outbox.add('1', { ...draft(7), kind: 'favorite' })
    tab.replies = [placed()]
    expect(await submit()).toMatchObject({ type: 'placed' })
  })

  test('gives the order of another tab to whoever pressed on the figures of before', async () => {
    tab.replies = [placed()]
    await submit('a')
    await markSeen(tab.environment, '1', 'cart')
    expect(await submit('a', null)).toMatchObject({ type: 'placed', isEarlier: false })
    expect(await submit('b', null)).toMatchObject({ type: 'placed', isEarlier: true })
    expect(tab.sent).toHaveLength(1)
    expect(await lastPlacedKey(tab.environment, '1', 'cart')).toBe('key-1')
  })

  test('is told as placed although the device is full by the time the shop responds', async () => {
    fillDeviceWhileSending()
    tab.replies = [placed()]
    expect(await submit()).toMatchObject({ type: 'placed', placed: { orders: [{ id: 5 }] } })
    expect(tab.events).toMatchObject([{ type: 'order', placed: { orders: [{ id: 5 }] } }])
  })

  test('is told as unknown or refused, not sent again, by a device that is full by then', async () => {
    fillDeviceWhileSending()
    tab.replies = [portal(), portal()]
    expect(await submit()).toEqual({ type: 'unknown' })
    tab = new OneTab()
    fillDeviceWhileSending()
    tab.replies = [reply(409, { code: 'total_changed', message: 'New total' })]
    expect(await submit()).toMatchObject({ type: 'refused' })
  })

  test('takes what was bought out of the cart at once', async () => {
    const group = (shop: number) => ({
      id: shop,
      shop_id: shop,
      shop_name: '',
      shop_rating: 0,
      products: [],
    })
    const cart = { total: 0, cart_items: [group(1), group(2)], warnings: [] }
    await offerCart(tab.environment.storage, '1', { cart, at: 1 }, tab.now)
    tab.replies = [placed()]
    await submit()
    const left = await confirmedCart(tab.environment.storage, '1')
    expect(left?.cart.cart_items.map(({ shop_id }) => shop_id)).toEqual([2])
  })
})

describe('An order of unknown outcome', () => {
  test('is asked for at the next start, and the shopper is told', async () => {
    tab.replies = [portal(), reply(500)]
    expect(await submit()).toEqual({ type: 'unknown' })
    expect(await countOpenOrders(tab.environment)).toBe(1)
    reopen()
    tab.replies = [placed()]
    await settleOrders(tab.environment)
    expect(tab.sent.map(({ path }) => path)).toEqual(['/api/orders/by-key/key-1'])
    expect(tab.events).toMatchObject([
      { type: 'order', kind: 'cart', placed: { orders: [{ id: 5 }] } },
    ])
    expect(await countOpenOrders(tab.environment)).toBe(0)
  })

  test('that the shop has not got is told once, and asked for again', async () => {
    tab.replies = [portal(), reply(500)]
    await submit()
    tab.replies = [none(), none(), none()]
    expect(await settleOrders(tab.environment)).toBe(10_000)
    tab.now += 61_000
    expect(await settleOrders(tab.environment)).toBe(30_000)
    tab.now += 600_000
    expect(await settleOrders(tab.environment)).toBeNull()
    expect(tab.events).toEqual([{ type: 'order', owner: '1', kind: 'cart', placed: null }])
    tab.replies = [placed()]
    await submit()
    expect(tab.keysSent.filter(Boolean)).toEqual(['key-1', 'key-1'])
  })

  test('stays open when the next try is put off and nobody says what became of the first', async () => {
    tab.replies = [portal(), reply(500)]
    await submit()
    tab.replies = [reply(429, { message: 'Later' }), reply(500)]
    expect(await submit()).toMatchObject({ type: 'refused', status: 429 })
    expect(await countOpenOrders(tab.environment)).toBe(1)
  })

  test('that another page is just sending is not said to be missing', async () => {
    const send = tab.environment.send
    tab.environment.send = async (path, sending) => {
      if (path !== '/api/place-order') return none()
      await settleOrders({ ...tab.environment, send: async () => none() })
      return send(path, sending)
    }
    tab.replies = [placed()]
    expect(await submit()).toMatchObject({ type: 'placed' })
    expect(tab.events.filter((one) => one.type === 'order' && !one.placed)).toEqual([])
  })

  test('that was placed when its page was closed is told at the next start', async () => {
    tab.replies = [placed()]
    await submit()
    reopen()
    expect(await settleOrders(tab.environment)).toBe(null)
    expect(tab.events).toMatchObject([{ type: 'order', placed: { orders: [{ id: 5 }] } }])
    await markSeen(tab.environment, '1', 'cart')
    reopen()
    await settleOrders(tab.environment)
    expect(tab.events).toEqual([])
  })

  test('goes with the account', async () => {
    tab.replies = [portal(), reply(500)]
    await submit('a secret note')
    await changeSession(tab.environment.storage, { token: 'other', owner: '2', user })
    expect(JSON.stringify(tab.disk.meta)).not.toContain('a secret note')
    expect(await submit()).toEqual({ type: 'login' })
  })
})
