import { expect } from '@playwright/test'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { test } from './fault-test.ts'
import { kinds, reopen } from './kill-rounds.ts'
import { LoneWorker } from './lone-worker.ts'
import { anyChange, changesSeen } from './shop-responses.ts'
import type { Kind } from './shopper.ts'
import { preparePages } from './stop-page.ts'

test.describe.configure({ timeout: 240_000 })

test('F30: the worker is killed while it sends for a closed shop, and sends again when woken', async ({
  context,
  network,
  shopper,
}) => {
  await preparePages(context)
  const lone = await LoneWorker.watchedFrom(await context.newPage(), shopper.origin)
  await shopper.page.close()
  const faults: Fault[] = [
    { do: 'stall' },
    { do: 'stall', after: true },
    { do: 'delay', milliseconds: 2_000 },
  ]
  const done: Kind[] = []
  for (const fault of faults) {
    for (const kind of kinds) {
      const mortal = await reopen(shopper)
      await mortal.stopDuring('before send', () => shopper.change(kind, mortal.page))
      const before = changesSeen(network).length
      network.plan(anyChange, fault)
      await mortal.page.close()
      // Woken again and again: the closed page may hold the lock for another moment.
      await expect
        .poll(() => lone.wake().then(() => changesSeen(network).length), { timeout: 30_000 })
        .toBeGreaterThan(before)
      await lone.kill()
      await expect
        .poll(() => lone.wake().then(() => shopper.records(lone.page)), { timeout: 60_000 })
        .toEqual([])
      // One that was woken while another was sending tries again seconds later: it would send what
      // the next page is to be stopped with.
      await lone.kill()
      done.push(kind)
    }
  }
  await shopper.expectDoneOnce(...done)
})
