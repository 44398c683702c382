import { expect, type Page } from '@playwright/test'
import { test } from './fault-test.ts'
import type { Shopper } from './shopper.ts'

const CHANGES = 50

/** Presses the buttons of the product's card, as fast as the page takes it; returns how often. */
const press = (page: Page, name: string, presses: number): Promise<number> =>
  page.evaluate(
    async ([name, presses]) => {
      const button = (label: string) =>
        document.querySelector<HTMLButtonElement>(`main button[aria-label="${label} of ${name}"]`)
      let pressed = 0
      while (pressed < presses) {
        const chosen = button(pressed % 2 === 0 ? 'One more' : 'One less')
        if (chosen && !chosen.disabled) {
          chosen.click()
          pressed += 1
        }
        // Lets the page write down and draw what was pressed.
        await new Promise(requestAnimationFrame)
      }
      return pressed
    },
    [name, presses] as const,
  )

async function secondTab(shopper: Shopper): Promise<Page> {
  const page = await shopper.page.context().newPage()
  await shopper.open(page)
  return page
}

test('F23: two tabs change the cart a hundred times while the network comes and goes', async ({
  network,
  shopper,
}) => {
  test.setTimeout(360_000)
  await shopper.change('store')
  await shopper.settled()
  const other = await secondTab(shopper)
  const { name } = shopper.product
  const healed = network.flap(300)
  const pressed = await Promise.all([
    press(shopper.page, name, CHANGES),
    press(other, name, CHANGES),
  ])
  await healed()
  expect(pressed).toEqual([CHANGES, CHANGES])
  // On a busy machine each of them takes a second.
  await shopper.settled(other, 240_000)
  expect(await shopper.records()).toEqual([])

  const done = await shopper.effects()
  expect(done).toHaveLength(1 + 2 * CHANGES)
  expect(new Set(done.map((effect) => effect.key)).size).toBe(1 + 2 * CHANGES)
  expect(await shopper.pieces()).toBe(1)
})
