import { expect } from '@playwright/test'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { test } from './fault-test.ts'
import { anyChange, changesSeen, shopSays, strikeEach } from './shop-responses.ts'
import type { Kind } from './shopper.ts'

const everything: Kind[] = ['store', 'increment', 'increment', 'decrement', 'delete', 'store']
const broken = shopSays(500, { message: 'Something went wrong on our side.', code: 'internal' })
const busy = (retryAfter: string) =>
  shopSays(503, { message: 'Too much to do', code: 'unavailable' }, { 'retry-after': retryAfter })

const tries = (network: FaultProxy) => changesSeen(network).map((one) => one.at)

test('F6: the shop breaks down before it has done anything', async ({ network, shopper }) => {
  strikeEach(network, ['store', 'increment', 'decrement', 'delete'], broken)
  await shopper.changes(...everything)
  await shopper.settled()
  await shopper.expectDoneOnce(...everything)
})

test('F7: the shop breaks down after it has done it', async ({ network, shopper }) => {
  strikeEach(network, ['store', 'increment', 'decrement', 'delete'], { ...broken, after: true })
  await shopper.changes(...everything)
  await shopper.settled()
  await shopper.expectDoneOnce(...everything)
})

test('F8: a busy shop names a time, and nobody knocks before it', async ({ network, shopper }) => {
  network.plan(anyChange, busy('5'))
  await shopper.changes('store', 'increment')
  await expect(shopper.status()).toContainText('2 changes waiting')
  // The browser thinks that the network is back: no reason to come too early.
  await shopper.page.evaluate(() => dispatchEvent(new Event('online')))
  await shopper.settled()
  const [first = 0, second = 0] = tries(network)
  expect(second - first).toBeGreaterThanOrEqual(5000)
  await shopper.expectDoneOnce('store', 'increment')
})

test('F8: the shop is too busy to put its mark on the response; its time counts all the same', async ({
  network,
  shopper,
}) => {
  const { headers, ...plain } = busy('5')
  network.plan(anyChange, { ...plain, headers: { 'retry-after': '5' } })
  await shopper.changes('store')
  await expect(shopper.status()).toContainText('1 change waiting')
  await shopper.page.evaluate(() => dispatchEvent(new Event('online')))
  await shopper.settled()
  const [first = 0, second = 0] = tries(network)
  expect(second - first).toBeGreaterThanOrEqual(5000)
  await shopper.expectDoneOnce('store')
})

test('F9: a shopper in a hurry is told to slow down until a date, and does', async ({
  network,
  shopper,
}) => {
  await shopper.changes('store')
  await shopper.settled()
  const until = Math.ceil(Date.now() / 1000) * 1000 + 5000
  const slowDown = { message: 'Too many attempts', code: 'too_many_requests' }
  network.plan(anyChange, shopSays(429, slowDown, { 'retry-after': new Date(until).toUTCString() }))
  await shopper.changes('increment', 'decrement')
  await expect(shopper.status()).toContainText('2 changes waiting')
  await shopper.settled()
  const [, first = 0, second = 0] = tries(network)
  expect(first).toBeLessThan(until)
  expect(second).toBeGreaterThanOrEqual(until)
  await shopper.expectDoneOnce('store', 'increment', 'decrement')
})

test('F13: the shop still works on the first try when the second one comes', async ({
  network,
  shopper,
}) => {
  const stillWorking = shopSays(
    409,
    { message: 'This request is still being worked on', code: 'in_progress' },
    { 'retry-after': '1' },
  )
  strikeEach(network, ['store', 'increment', 'delete'], { do: 'drop-after' })
  strikeEach(network, ['store', 'increment', 'delete'], stillWorking)
  await shopper.changes('store', 'increment', 'delete')
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment', 'delete')
})
