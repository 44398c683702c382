import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepSession } from '#src/offline/keep-session.ts'
import { changesAtStake, leaveAccount } from '#src/offline/leave-account.ts'
import { pageOutbox } from '#src/offline/page-outbox.ts'
import { getSession } from '#src/offline/session.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { ada, answer, freshDevice, noNetwork, stubNetwork } from '#tests/support/offline-page.ts'
import { passTimeUntil } from '#tests/support/pass-time.ts'

beforeEach(async () => {
  await freshDevice()
  await keepSession(ada)
  const { storage, outbox } = pageOutbox()
  await storage.write((tables) => tables.keep('server', { keys: true, variants: true }))
  await outbox.add(ada.owner, draft(7))
})

test('Before leaving, the shopper can be told how many changes are at stake', async () => {
  expect(await changesAtStake()).toBe(1)
})

test('F42: leaving without a network wipes token and changes all the same', async () => {
  noNetwork()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await passTimeUntil(leaveAccount())
  vi.useRealTimers()
  expect(getSession()).toBeNull()
  expect(await pageOutbox().outbox.list(ada.owner)).toEqual([])
})

test('F5: a network that hangs keeps nobody longer than five seconds for each try', async () => {
  stubNetwork(() => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await passTimeUntil(leaveAccount())).toBeLessThanOrEqual(10_200)
  vi.useRealTimers()
  expect(getSession()).toBeNull()
})

test('With a network what waits is sent first, and the token is revoked', async () => {
  const network = stubNetwork(() => answer({ total: 1, cart_items: [] }))
  await leaveAccount()
  expect(network.mock.calls.map(([path]) => path)).toEqual(['/api/cart/store', '/api/logout'])
  expect(getSession()).toBeNull()
})
