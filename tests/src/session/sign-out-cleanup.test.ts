import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitOrder } from '#outbox/submit-order.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession } from '#src/session/session.ts'
import { atStake, signOutCleanup } from '#src/session/sign-out-cleanup.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  ada,
  bea,
  freshDevice,
  noNetwork,
  reply,
  stubNetwork,
} from '#tests/support/offline-page.ts'
import { passTimeUntil } from '#tests/support/pass-time.ts'
import { noPushBrowser, pushBrowser } from '#tests/support/push-browser.ts'

beforeEach(async () => {
  await freshDevice()
  await keepSession(ada)
  const { storage, outbox } = pageOutbox()
  await storage.write((tables) => tables.set('server', { keys: true, variants: true }))
  await outbox.add(ada.owner, draft(7))
})
afterEach(noPushBrowser)

test('Before leaving, the shopper can be told what is at stake: waiting, refused, an open order', async () => {
  const { outbox, storage, environment } = pageOutbox()
  const refused = await outbox.add(ada.owner, draft(8))
  await storage.write((tables) => tables.put({ ...refused, state: 'parked' }))
  expect(await atStake()).toEqual({ changes: 2, orders: 0 })
  noNetwork()
  await outbox.remove(ada.owner, refused)
  await storage.write((tables) => tables.remove(1))
  for (const change of await outbox.list(ada.owner)) await outbox.remove(ada.owner, change)
  await submitOrder(environment, { owner: ada.owner, kind: 'cart', body: '{}', lastPlaced: null })
  expect(await atStake()).toEqual({ changes: 0, orders: 1 })
})

test('F42: leaving without a network clears token and changes all the same', async () => {
  noNetwork()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await passTimeUntil(signOutCleanup())
  vi.useRealTimers()
  expect(getSession()).toBeNull()
  expect(await pageOutbox().outbox.list(ada.owner)).toEqual([])
})

test('F5: a network that hangs keeps nobody longer than five seconds for each try', async () => {
  stubNetwork(() => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await passTimeUntil(signOutCleanup())).toBeLessThanOrEqual(10_200)
  vi.useRealTimers()
  expect(getSession()).toBeNull()
})

test('With a network what waits is sent first, and the token is revoked', async () => {
  const network = stubNetwork(() => reply({ total: 1, cart_items: [] }))
  await signOutCleanup()
  expect(network.mock.calls.map(([path]) => path)).toEqual(['/api/cart/store', '/api/logout'])
  expect(getSession()).toBeNull()
})

test('What another tab is sending arrives before the token is revoked', async () => {
  const network = stubNetwork(() => reply({}))
  const { environment, storage } = pageOutbox()
  let isFree = false
  const held = vi.spyOn(environment, 'withLock')
  held.mockImplementation(async (_name, _steal, body) => {
    if (isFree) await body({ lost: false })
    return isFree
  })
  const leaving = signOutCleanup()
  await eventually(() => expect(held.mock.calls.length).toBeGreaterThan(2))
  expect(network).not.toHaveBeenCalled()
  // The other tab has the response, and lets go.
  await storage.write(async (tables) => {
    for (const { seq } of await tables.changes()) await tables.remove(seq)
  })
  isFree = true
  await leaving
  held.mockRestore()
  expect(network.mock.calls.map(([path]) => path)).toEqual(['/api/logout'])
  expect(getSession()).toBeNull()
})

test('A tab that sends for ever keeps nobody longer than five seconds', async () => {
  stubNetwork(() => reply({}))
  const held = vi.spyOn(pageOutbox().environment, 'withLock').mockResolvedValue(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const passed = await passTimeUntil(signOutCleanup())
  vi.useRealTimers()
  held.mockRestore()
  expect(passed).toBeGreaterThanOrEqual(4_800)
  expect(passed).toBeLessThanOrEqual(5_200)
  expect(getSession()).toBeNull()
})

test('A sign-out that takes long does not end the session that has begun meanwhile', async () => {
  let respond = () => {}
  const network = stubNetwork((path) =>
    path === '/api/logout'
      ? new Promise((resolve) => {
          respond = () => resolve(reply({}))
        })
      : reply({ total: 1, cart_items: [] }),
  )
  const leaving = signOutCleanup()
  await eventually(() => expect(network).toHaveBeenCalledTimes(2))
  // Signed out in another tab, which had begun earlier, and in again as somebody else.
  await keepSession(null)
  await keepSession(bea)
  const { outbox } = pageOutbox()
  await outbox.add(bea.owner, draft(8))
  respond()
  await leaving
  expect(getSession()?.owner).toBe(bea.owner)
  expect(await outbox.list(bea.owner)).toHaveLength(1)
})

test.each([
  ['The shop forgets a device that was told about orders, and revokes the token', 200],
  ['A shop that cannot forget a device revokes the token all the same', 500],
])('%s', async (_, status) => {
  const { isSubscribed } = pushBrowser({ permission: 'granted', subscribedFor: 'key-of-the-shop' })
  const tokens: Record<string, string | null> = {}
  stubNetwork((path, { headers }) => {
    const [call = ''] = path.split('?')
    tokens[call] = new Headers(headers).get('authorization')
    if (call === '/api/push-subscriptions') return reply({}, status)
    return reply({ total: 1, cart_items: [] })
  })
  await signOutCleanup()
  expect(isSubscribed()).toBe(false)
  const bearer = `Bearer ${ada.token}`
  expect(tokens).toEqual({
    '/api/cart/store': bearer,
    '/api/push-subscriptions': bearer,
    '/api/logout': bearer,
  })
})
