import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getMaster } from '#contract/settings.ts'
import { call } from '#src/api/call.ts'
import { getConnection } from '#src/connection/connection.ts'
import { syncConnection } from '#src/connection/sync-connection.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { eventually } from '#tests/support/eventually.ts'
import { noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

let stop = () => {}
const browserSays = (online: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const ask = () => call(getMaster, {}).catch(() => null)
const shopResponds = () => stubNetwork(() => reply({}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('Whether there is a network', () => {
  test('F21: is decided by answers although the browser says online', async () => {
    browserSays(true)
    noNetwork()
    stop = syncConnection()
    expect(getConnection().reachable).toBe(true)
    await ask()
    expect(getConnection()).toMatchObject({ reachable: false, since: Date.now() })
    expect(onlineManager.isOnline()).toBe(false)
  })

  test('F22: is decided by answers although the browser says offline', async () => {
    browserSays(false)
    shopResponds()
    stop = syncConnection()
    expect(getConnection().reachable).toBe(false)
    await eventually(() => expect(getConnection().reachable).toBe(true))
    expect(onlineManager.isOnline()).toBe(true)
  })

  test('F15: a portal is no network', async () => {
    stubNetwork(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    stop = syncConnection()
    await ask()
    expect(getConnection().reachable).toBe(false)
  })

  test('A refusal of the shop is a response', async () => {
    noNetwork()
    stop = syncConnection()
    await ask()
    expect(getConnection().reachable).toBe(false)
    stubNetwork(() => reply({}, 404))
    await ask()
    expect(getConnection()).toMatchObject({ reachable: true, since: null })
  })

  test("The shop is asked again until it answers, and 'back online' is said for a moment", async () => {
    noNetwork()
    stop = syncConnection()
    await ask()
    const network = shopResponds()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(network).toHaveBeenCalledWith('/api/master', expect.objectContaining({ method: 'HEAD' }))
    expect(getConnection()).toMatchObject({ reachable: true, since: null, justBack: true })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(getConnection().justBack).toBe(false)
  })

  test("'Back online' is said for as long when the network has come back twice in a hurry", async () => {
    stop = syncConnection()
    for (const pause of [2_000, 0]) {
      noNetwork()
      await ask()
      shopResponds()
      await ask()
      await vi.advanceTimersByTimeAsync(pause)
    }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getConnection()).toMatchObject({ reachable: true, justBack: true })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(getConnection().justBack).toBe(false)
  })

  test('A copy of the worker is no response: the shop itself is asked', async () => {
    const network = stubNetwork((_, { method }) =>
      method === 'HEAD'
        ? Promise.reject(new TypeError('no network'))
        : reply({}, 200, { 'x-offshelf-kept': 'yesterday' }),
    )
    stop = syncConnection()
    await ask()
    await eventually(() => expect(getConnection().reachable).toBe(false))
    await ask()
    expect(network.mock.calls.filter(([, init]) => init.method === 'HEAD')).toHaveLength(1)
  })

  test('The shop is asked twice a minute however long it is gone, and soon the next time', async () => {
    const network = noNetwork()
    stop = syncConnection()
    await ask()
    await vi.advanceTimersByTimeAsync(300_000)
    network.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(network).toHaveBeenCalledTimes(2)
    shopResponds()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(getConnection().reachable).toBe(true)
    noNetwork()
    await ask()
    shopResponds()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getConnection().reachable).toBe(true)
  })

  test('The shop is gone since it first failed to answer, not since it was last asked', async () => {
    noNetwork()
    stop = syncConnection()
    await ask()
    const { since } = getConnection()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(since).toBe(Date.now() - 60_000)
    expect(getConnection().since).toBe(since)
  })

  test.each(['online', 'offline'])('The shop is asked at once when the browser says %s', (hint) => {
    const network = shopResponds()
    stop = syncConnection()
    window.dispatchEvent(new Event(hint))
    expect(network).toHaveBeenCalledExactlyOnceWith('/api/master', expect.anything())
  })

  test('What the outbox hears of the shop counts as what the page hears', () => {
    stop = syncConnection()
    const { events } = pageOutbox()
    events.publish({ type: 'network', reached: false })
    expect(getConnection().reachable).toBe(false)
    events.publish({ type: 'network', reached: true })
    expect(getConnection().reachable).toBe(true)
  })
})
