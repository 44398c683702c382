import { expect, type Page } from '@playwright/test'
import { test } from './fault-test.ts'
import { reopen } from './kill-rounds.ts'
import { anyChange, changesSeen } from './shop-responses.ts'
import type { Shopper } from './shopper.ts'
import { Mortal, preparePages } from './stop-page.ts'

/** A tab that holds the lock may be silent for 30 s, and others look every 10 s. */
const PATIENCE = 45_000

test.describe.configure({ timeout: 180_000 })

/** Sends the change of the frozen tab and one of this tab to the shop. */
async function goesOnIn(page: Page, shopper: Shopper): Promise<void> {
  await shopper.change('increment', page)
  await expect.poll(() => shopper.records(page), { timeout: PATIENCE }).toEqual([])
}

/** Nothing is left to be done by the tab that woke up, and it has seen what happened. */
async function nothingTwice(frozen: Page, shopper: Shopper): Promise<void> {
  await shopper.change('increment', frozen)
  await shopper.settled(frozen)
  await expect(shopper.card(frozen).getByRole('status')).toHaveText('3')
  await shopper.expectDoneOnce('store', 'increment', 'increment')
}

test('F28: a tab frozen while it waits for a response gives way, and thaws without harm', async ({
  context,
  network,
  shopper,
}) => {
  network.plan(anyChange, { do: 'stall', after: true })
  await shopper.change('store')
  await expect.poll(() => changesSeen(network).length).toBe(1)
  const frozen = await Mortal.of(shopper.page)
  await frozen.freeze()

  const other = await context.newPage()
  await shopper.open(other)
  await goesOnIn(other, shopper)
  await frozen.resume()
  await nothingTwice(shopper.page, shopper)
})

test('F28: a tab that stands still with the response in hand gives way, and goes on without harm', async ({
  context,
  shopper,
}) => {
  await preparePages(context)
  const frozen = await reopen(shopper)
  await shopper.page.close()
  await frozen.stopDuring('answered', () => shopper.change('store', frozen.page))

  const other = await context.newPage()
  await shopper.open(other)
  await goesOnIn(other, shopper)
  await frozen.resume()
  await nothingTwice(frozen.page, shopper)
})
