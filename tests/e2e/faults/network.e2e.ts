import { expect } from '@playwright/test'
import { test } from './fault-test.ts'

test('F1: the shop refuses every connection for a while', async ({ network, shopper }) => {
  await network.down()
  await shopper.change('store')
  await expect.poll(async () => (await shopper.records()).length).toBe(1)
  await network.up()
  await shopper.settled()
  await shopper.expectDoneOnce('store')
})

test('F3: the shop does it and its answer never arrives', async ({ network, shopper }) => {
  network.plan({ method: 'POST', path: /^\/api\/cart/, times: 2 }, { do: 'drop-after' })
  await shopper.change('store')
  await shopper.settled()
  await shopper.expectDoneOnce('store')
})
