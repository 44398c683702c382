import { expect } from '@playwright/test'
import { test } from './fault-test.ts'
import { prepareClock, setClock } from './shift-clock.ts'

test.describe.configure({ timeout: 180_000 })

for (const [where, days] of [
  ['two days ahead', 2],
  ['two days behind', -2],
] as const) {
  test(`F40: a clock that goes ${where} while changes wait, and is set right again, holds nothing up`, async ({
    context,
    network,
    shopper,
  }) => {
    await prepareClock(context)
    await shopper.open()
    await network.down()
    await shopper.change('store')
    await expect.poll(async () => (await shopper.records())[0]?.attempts).toBeGreaterThan(0)
    await setClock(shopper.page, days)
    await shopper.change('increment')
    // Tried with the wrong clock: when it is to be tried again is wrong, too.
    const [before] = await shopper.records()
    await expect
      .poll(async () => (await shopper.records())[0]?.attempts, { timeout: 60_000 })
      .toBeGreaterThan(before?.attempts ?? 0)
    await setClock(shopper.page, 0)
    await shopper.change('decrement')
    await network.up()
    await shopper.settled()
    expect(await shopper.records(), 'changes that were refused').toEqual([])
    await shopper.expectDoneOnce('store', 'increment', 'decrement')
  })

  test(`F40: what was confirmed by a clock ${where} does not hide what the shop says later`, async ({
    context,
    shopper,
  }) => {
    await prepareClock(context)
    await shopper.open()
    await setClock(shopper.page, days)
    await shopper.open()
    await shopper.change('store')
    await shopper.settled()
    await shopper.expectShown(1)
    await setClock(shopper.page, 0)
    await shopper.elsewhere('increment')
    await shopper.open()
    await shopper.expectShown(2)
    await shopper.change('increment')
    await shopper.settled()
    expect(await shopper.records()).toEqual([])
    expect(await shopper.pieces()).toBe(3)
    await shopper.expectShown(3)
  })
}
