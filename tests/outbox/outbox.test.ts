import { beforeEach, describe, expect, test } from 'vitest'
import { emptyCart } from '#contract/cart-lines.ts'
import { changeSession, changeUser, loadSession } from '#outbox/change-session.ts'
import { confirmedCart, offerCart } from '#outbox/confirmed-cart.ts'
import { drain } from '#outbox/drain.ts'
import { SignedOut } from '#outbox/outbox.ts'
import { policy } from '#outbox/policy.ts'
import { submitOrder } from '#outbox/submit-order.ts'
import { draft } from './model/draft.ts'
import { reply } from './model/fake-server.ts'
import { DAY, OneTab, soldOut, user } from './model/one-tab.ts'

const orders = [{ id: 5, order_code: 'OS-5', shop_id: 1, payable_amount: 10 }]
const placed = () => reply(200, { message: 'done', data: { orders, order_payment_url: null } })

let tab: OneTab
beforeEach(() => {
  tab = new OneTab()
})

describe('Deciding about a parked change', () => {
  test('A refused one is sent under a new key, because the server repeats itself under the old', async () => {
    tab.replies = [soldOut()]
    const { seq } = await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    expect(await tab.outbox.retry('2', seq)).toBe(false)
    await tab.outbox.retry('1', seq)
    await drain(tab.environment, policy, false)
    expect(tab.keysSent).toEqual(['key-1', 'key-2'])
  })

  test('One that an earlier try may have done keeps its key', async () => {
    tab.replies = [reply(500), reply(403, { message: 'No' })]
    const { seq } = await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    tab.now += 60_000
    await drain(tab.environment, policy, false)
    await tab.outbox.retry('1', seq)
    await drain(tab.environment, policy, false)
    expect(tab.keysSent).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('One that the server may have forgotten can only be removed', async () => {
    tab.replies = [reply(500)]
    const change = await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    tab.now += 41 * DAY
    await drain(tab.environment, policy, false)
    expect(await tab.outbox.retry('1', change.seq)).toBe(false)
    expect(await tab.outbox.remove('1', change)).toBe(true)
  })

  test('A step that may have been done goes on by itself when the change before it is refused again', async () => {
    tab.replies = [soldOut(), reply(500), soldOut()]
    const first = await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    await tab.outbox.add('1', { ...draft(7), kind: 'increment' })
    await drain(tab.environment, policy, false)
    await tab.outbox.retry('1', first.seq)
    await drain(tab.environment, policy, false)
    expect((await tab.outbox.list('1')).map(({ state }) => state)).toEqual(['parked', 'queued'])
  })

  test('A change that may have reached the server cannot be taken out, an untouched one can', async () => {
    tab.replies = [reply(500)]
    const first = await tab.outbox.add('1', draft(7))
    const second = await tab.outbox.add('1', draft(8))
    await drain(tab.environment, policy, false)
    expect(await tab.outbox.remove('1', first)).toBe(false)
    expect(await tab.outbox.remove('2', second)).toBe(false)
    expect(await tab.outbox.remove('1', second)).toBe(true)
  })
})

describe('Whose it is', () => {
  test('A change is not stored for an account that another tab has signed out meanwhile', async () => {
    await changeSession(tab.environment.storage, null)
    await expect(tab.outbox.add('1', draft(7))).rejects.toThrow(SignedOut)
    await changeSession(tab.environment.storage, { token: 'other', owner: '2', user })
    await expect(tab.outbox.add('1', draft(7))).rejects.toThrow(SignedOut)
    expect(tab.disk.changes.size).toBe(0)
  })

  test('Taking back what is gone does not touch the change that has its place', async () => {
    const gone = await tab.outbox.add('1', draft(7))
    tab.disk.changes.clear()
    const { key } = await tab.outbox.add('1', draft(8))
    tab.disk.changes.clear()
    await tab.environment.storage.write((tables) => tables.put({ ...gone, key, product: 8 }))
    expect(await tab.outbox.remove('1', gone)).toBe(false)
    expect(tab.disk.changes.size).toBe(1)
  })

  test('F41: another account that signs in finds nothing of the one before', async () => {
    await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    await tab.outbox.add('1', draft(8))
    const cleared = await changeSession(tab.environment.storage, {
      token: 'other',
      owner: '2',
      user,
    })
    expect(cleared).toBe(true)
    await drain(tab.environment, policy, false)
    expect(tab.sent).toHaveLength(1)
    expect(tab.disk.changes.size).toBe(0)
    expect([tab.disk.meta.carts, tab.disk.meta.sent]).toEqual([undefined, undefined])
  })

  test('Whoever signs in finds no change of an account whose session the device has lost', async () => {
    await tab.outbox.add('1', draft(7))
    tab.disk.meta.session = undefined
    await changeSession(tab.environment.storage, { token: 'other', owner: '2', user })
    expect(tab.disk.changes.size).toBe(0)
  })

  test('F42: signing out leaves neither token, changes, carts nor orders', async () => {
    await tab.outbox.add('1', draft(7))
    const { meta } = tab.disk
    Object.assign(meta, { carts: {}, sent: {}, leases: {}, orderAttempts: {}, placedOrders: {} })
    await changeSession(tab.environment.storage, null)
    expect(Object.keys(meta).filter((name) => meta[name as 'carts'])).toEqual(['server'])
    expect([tab.disk.changes.size, tab.disk.meta.session]).toEqual([0, undefined])
    expect(await drain(tab.environment, policy, false)).toEqual({ type: 'nobody' })
  })

  test('F42: a response that comes after the logout brings back neither account, cart nor token', async () => {
    const { storage, send } = tab.environment
    tab.replies = [reply(401)]
    await tab.outbox.add('1', draft(7))
    tab.environment.send = async (...request) => {
      await changeSession(storage, null)
      return send(...request)
    }
    await drain(tab.environment, policy, false)
    expect(await changeUser(storage, '1', user)).toBe(false)
    await offerCart(storage, '1', { cart: emptyCart, at: tab.now }, tab.now)
    const { session, refusedToken, carts } = tab.disk.meta
    expect([session, refusedToken, carts]).toEqual([undefined, undefined, undefined])
  })

  test('F42: an order that is placed after the logout leaves nothing of it on the device', async () => {
    const { storage, send } = tab.environment
    tab.replies = [placed()]
    tab.environment.send = async (...request) => {
      await changeSession(storage, null)
      return send(...request)
    }
    const order = { owner: '1', kind: 'cart' as const, body: '{"note":"secret"}', lastPlaced: null }
    await submitOrder(tab.environment, order)
    expect(JSON.stringify(tab.disk.meta)).not.toContain('secret')
    expect(tab.events).toEqual([])
  })

  test('Data that the shop sends of an account is stored while it is signed in', async () => {
    expect(await changeUser(tab.environment.storage, '1', { ...user, name: 'Ada Lovelace' })).toBe(
      true,
    )
    expect((await loadSession(tab.environment.storage))?.user.name).toBe('Ada Lovelace')
  })

  test('The same account that signs in again keeps what waits', async () => {
    await tab.outbox.add('1', draft(7))
    expect(await changeSession(tab.environment.storage, { token: 'new', owner: '1', user })).toBe(
      false,
    )
    expect(await tab.outbox.count('1')).toBe(1)
  })
})

describe('The confirmed cart', () => {
  test('keeps its lines when something of the same shop is bought at once', async () => {
    const lines = { id: 1, shop_id: 1, shop_name: '', shop_rating: 0, products: [] }
    const cart = { ...emptyCart, cart_items: [lines] }
    tab.disk.meta.carts = { '1': { cart, at: tab.now } }
    tab.replies = [placed()]
    const order = { owner: '1', kind: 'buy-now' as const, body: '{}', lastPlaced: null }
    expect(await submitOrder(tab.environment, order)).toMatchObject({ type: 'placed' })
    expect((await confirmedCart(tab.environment.storage, '1'))?.cart).toEqual(cart)
  })

  test('is not taken from a reading while a change waits, which the reading may or may not hold', async () => {
    const offer = (total: number) =>
      offerCart(
        tab.environment.storage,
        '1',
        { cart: { ...emptyCart, total }, at: tab.now },
        tab.now,
      )
    await offer(1)
    await tab.outbox.add('1', draft(7))
    tab.now += 1_000
    expect((await offer(2)).cart.total).toBe(1)
    expect((await confirmedCart(tab.environment.storage, '1'))?.cart.total).toBe(1)
    await drain(tab.environment, policy, false)
    tab.now += 1_000
    expect((await offer(3)).cart.total).toBe(3)
  })

  test('A reading that began before a change was confirmed does not bring back the old cart', async () => {
    const startedAt = tab.now
    tab.now += 10
    tab.replies = [reply(200, { data: { total: 1, cart_items: [] } })]
    await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    const counts = await offerCart(
      tab.environment.storage,
      '1',
      { cart: emptyCart, at: startedAt },
      tab.now,
    )
    expect(counts.cart.total).toBe(1)
  })

  test('F40: a cart confirmed while the clock was two days ahead does not count for two days', async () => {
    tab.now += 2 * DAY
    tab.replies = [reply(200, { data: { total: 1, cart_items: [] } })]
    await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    tab.now -= 2 * DAY
    const counts = await offerCart(
      tab.environment.storage,
      '1',
      { cart: emptyCart, at: tab.now },
      tab.now,
    )
    expect(counts.cart.total).toBe(0)
  })
})
