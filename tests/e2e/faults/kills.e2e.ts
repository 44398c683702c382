import { expect } from '@playwright/test'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { test } from './fault-test.ts'
import { kinds, reopen, rounds } from './kill-rounds.ts'
import { anyChange, changesSeen } from './shop-responses.ts'
import type { Kind } from './shopper.ts'
import { preparePages, type StopPoint } from './stop-page.ts'

test.describe.configure({ timeout: 240_000 })
test.beforeEach(async ({ context }) => {
  await preparePages(context)
})

test('F24: a page killed before the change is on the disk leaves nothing of it', async ({
  shopper,
}) => {
  await shopper.page.close()
  const done: Kind[] = []
  let mortal = await reopen(shopper)
  for (const kind of kinds) {
    const points: StopPoint[] = ['before add', 'before commit']
    for (const point of points) {
      const { page } = mortal
      await mortal.stopDuring(point, () => shopper.change(kind, page))
      await mortal.kill()
      mortal = await reopen(shopper)
      expect(await shopper.records(mortal.page)).toEqual([])
    }
    // Then the shopper does it again, and this time it stays.
    await shopper.change(kind, mortal.page)
    await expect.poll(async () => (await shopper.effects()).length).toBe(done.push(kind))
    await shopper.settled(mortal.page)
  }
  await mortal.page.close()
  await shopper.expectDoneOnce(...done)
})

test('F25: a page killed once the change is on the disk has not lost it', async ({ shopper }) => {
  const points: StopPoint[] = ['committed', 'before send']
  const changed = await rounds(shopper, points, async (mortal, kind, point) => {
    await mortal.stopDuring(point, () => shopper.change(kind, mortal.page))
    await mortal.kill()
  })
  await shopper.expectDoneOnce(...changed)
})

test('F26: a page killed while the request is under way', async ({ network, shopper }) => {
  const faults: Fault[] = [
    { do: 'stall' },
    { do: 'stall', after: true },
    // It arrives at the shop after the next page has sent it again.
    { do: 'delay', milliseconds: 2_000 },
  ]
  const changed = await rounds(shopper, faults, async (mortal, kind, fault) => {
    const before = changesSeen(network).length
    network.plan(anyChange, fault)
    await shopper.change(kind, mortal.page)
    await expect.poll(() => changesSeen(network).length).toBeGreaterThan(before)
    await mortal.kill()
  })
  await shopper.expectDoneOnce(...changed)
})

test('F27: a page killed with the response in hand, before the change is off its list', async ({
  shopper,
}) => {
  const points: StopPoint[] = ['before delete', 'deleted']
  const changed = await rounds(shopper, points, async (mortal, kind, point) => {
    await mortal.stopDuring(point, () => shopper.change(kind, mortal.page))
    await mortal.kill()
  })
  await shopper.expectDoneOnce(...changed)
})
