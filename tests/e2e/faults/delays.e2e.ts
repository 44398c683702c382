import { expect } from '@playwright/test'
import { test } from './fault-test.ts'
import { anyChange, changesSeen, holdFirst, strikeEach } from './shop-responses.ts'

test('F5: a change takes twenty seconds to reach the shop, and the shopper does not wait for it', async ({
  network,
  shopper,
}) => {
  network.plan(anyChange, { do: 'delay', milliseconds: 20_000 })
  await shopper.changes('store', 'increment', 'decrement')
  await shopper.expectShown(1)
  // After fifteen seconds it is sent again under its key; the slow one arrives after that. The page
  // counts them, and this test sees when requests arrived, without part of the first one's way.
  await shopper.settled()
  await expect.poll(() => changesSeen(network)[0]?.status, { timeout: 30_000 }).toBe(200)
  const [slow, again] = changesSeen(network)
  expect(again?.key).toBe(slow?.key)
  expect((again?.at ?? 0) - (slow?.at ?? 0)).toBeGreaterThan(14_500)
  await shopper.expectDoneOnce('store', 'increment', 'decrement')
})

test('F5: a page that nobody has seen takes twenty seconds; the frame of the shop stands before', async ({
  network,
  shopper,
}) => {
  const { page, origin } = shopper
  const slow = { path: '/api/products', times: Number.POSITIVE_INFINITY }
  network.plan(slow, { do: 'delay', milliseconds: 20_000 })
  await page.goto(`${origin}/categories/2`)
  await expect(page.locator('header').getByRole('button', { name: /^My Cart/ })).toBeVisible({
    timeout: 8_000,
  })
  await expect(page.getByText('Couldn’t reach the shop')).toBeVisible({ timeout: 30_000 })
  network.heal()
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
})

test('F20: what was given up arrives at the shop long after everything was sent again', async ({
  network,
  shopper,
}) => {
  strikeEach(network, ['store', 'increment', 'decrement', 'delete'], { do: 'hold' })
  await shopper.changes('store', 'increment', 'decrement', 'delete', 'store', 'increment')
  await shopper.settled()
  const late = await network.release()
  expect(late.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
  await shopper.expectDoneOnce('store', 'increment', 'decrement', 'delete', 'store', 'increment')
})

test('F20: what was given up arrives at the shop before it is sent again', async ({
  network,
  shopper,
}) => {
  holdFirst(network, anyChange)
  await shopper.changes('store')
  await expect.poll(() => changesSeen(network).length).toBeGreaterThan(0)
  await network.down()
  network.heal()
  await shopper.changes('increment')
  expect((await network.release()).map((reply) => reply.status)).toEqual([200])
  await network.up()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
})
