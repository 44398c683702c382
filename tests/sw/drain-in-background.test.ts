import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserEnvironment } from '#outbox/browser-environment.ts'
import { openEventChannel } from '#outbox/event-channel.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { type Outbox, openOutbox } from '#outbox/outbox.ts'
import type { Storage } from '#outbox/storage.ts'
import { drainInBackground } from '#sw/drain-in-background.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { passTimeUntil } from '#tests/support/pass-time.ts'

const user = { id: 1, name: 'Ada', phone: '', email: '', profile_photo: '', gender: '' }
let storage: Storage
let outbox: Outbox
const events = openEventChannel('test')

beforeEach(async () => {
  storage = openStorage()
  outbox = openOutbox(browserEnvironment(storage, events))
  await storage.write(async (tables) => {
    for (const { seq } of await tables.changes()) await tables.remove(seq)
    const session = { token: 'secret', owner: '1', user: { ...user, date_of_birth: '' } }
    await tables.set('session', session)
    await tables.delete('refusedToken')
    await tables.set('server', { keys: true, variants: true })
  })
  await outbox.add('1', draft(7))
})
afterEach(() => {
  storage.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const cart = () =>
  Response.json(
    { message: 'ok', data: { total: 1, cart_items: [] } },
    { headers: { 'x-offshelf-api': '1' } },
  )

test('With every page closed, what waits is sent when the network is back', async () => {
  const network = vi.fn(async () => cart())
  vi.stubGlobal('fetch', network)
  await drainInBackground()
  expect(network).toHaveBeenCalledOnce()
  expect(await outbox.count('1')).toBe(0)
})

test('F30: what could not be sent stays, and the browser is asked for another occasion', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const failed = expect(drainInBackground()).rejects.toThrow('Not sent yet')
  await passTimeUntil(failed)
  await failed
  expect(await outbox.count('1')).toBe(1)
})

test('F11: a token that is refused for good is not tried again and again', async () => {
  const problem = () => Response.json({}, { status: 401, headers: { 'x-offshelf-api': '1' } })
  vi.stubGlobal('fetch', async () => problem())
  await drainInBackground()
  expect(await outbox.count('1')).toBe(1)
})

/** Another tab holds the lock until the time has passed. */
function lockedUntil(milliseconds: number): void {
  let free = Date.now() + milliseconds
  const request = async (
    _: string,
    options: { steal?: boolean },
    body: (lock: object | null) => Promise<boolean>,
  ) => {
    if (options.steal) free = 0
    return body(Date.now() >= free ? {} : null)
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

test('F28 F30: the lock of a tab that was closed in mid-send is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await storage.write((tables) => tables.set('leases', { 1: { beatAt: Date.now(), stolenAt: 0 } }))
  lockedUntil(500)
  vi.stubGlobal('fetch', async () => cart())
  const drained = drainInBackground()
  expect(await passTimeUntil(drained)).toBeLessThan(2_000)
  await drained
  expect(await outbox.count('1')).toBe(0)
})

test('F28: the lock of a tab that stays silent is taken from it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await storage.write((tables) => tables.set('leases', { 1: { beatAt: Date.now(), stolenAt: 0 } }))
  lockedUntil(3600_000)
  vi.stubGlobal('fetch', async () => cart())
  const drained = drainInBackground()
  const passed = await passTimeUntil(drained)
  await drained
  expect(passed).toBeGreaterThan(30_000)
  expect(passed).toBeLessThan(40_000)
  expect(await outbox.count('1')).toBe(0)
})

test('F44: a worker that another build is to replace does not hold it up', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(drainInBackground(() => true)).rejects.toThrow('Not sent yet: wait')
  expect(await outbox.count('1')).toBe(1)
})

test('F44: a worker that pauses between two tries ends at once when another build takes over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const network = vi.fn(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', network)
  const stop = new AbortController()
  const failed = expect(drainInBackground(() => false, stop.signal)).rejects.toThrow('aborted')
  await vi.waitUntil(() => network.mock.calls.length === 1)
  stop.abort()
  await failed
  expect(network).toHaveBeenCalledOnce()
  expect(await outbox.count('1')).toBe(1)
})
