import { expect, type Page } from '@playwright/test'
import { inWholeBrowser } from '#tests/e2e/whole-browser.ts'
import { test as faultTest } from './fault-test.ts'
import { shopSays } from './shop-responses.ts'
import type { Shopper } from './shopper.ts'

// Playwright switches the cache off, which every shopper's browser has.
const test = faultTest.extend({
  context: inWholeBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})
test.describe.configure({ timeout: 120_000 })

/** Leaves the shop by a link to another site; the page is frozen from then on. */
async function leave({ page, origin }: Shopper): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { stoodStill: true }))
  await page.goto(`${origin}/robots.txt`)
}

/**
 * Leaves once nothing on the device holds a lock: the browser throws a frozen page away when the
 * worker waits for what that page has locked.
 */
async function leaveAtRest(shopper: Shopper): Promise<void> {
  const locks = () =>
    shopper.page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return held.length + pending.length
    })
  await expect.poll(locks).toBe(0)
  await leave(shopper)
}

const KEPT = 'the page that was left'

/** Goes back; returns `KEPT` if that page was not loaded again, otherwise why the browser did. */
async function goBack(page: Page): Promise<string> {
  // It loads nothing, so there is no `load` to wait for.
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate((kept) => {
    if ('stoodStill' in globalThis) return kept
    const [way] = performance.getEntriesByType('navigation')
    return JSON.stringify(way && 'notRestoredReasons' in way ? way.notRestoredReasons : 'no reason')
  }, KEPT)
}

test('F29: a change that waits goes on when I come back to the page that kept it', async ({
  network,
  shopper,
}) => {
  network.plan(
    { method: 'POST', path: '/api/cart/store' },
    shopSays(503, { message: 'Later' }, { 'retry-after': '15' }),
  )
  await shopper.change('store')
  await expect.poll(async () => (await shopper.records())[0]?.attempts).toBe(1)
  await leaveAtRest(shopper)
  expect(await goBack(shopper.page)).toBe(KEPT)
  await shopper.expectShown(1)
  await shopper.change('increment')
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
})

test('F29: I come back in the middle of sending, and nothing is sent twice', async ({
  network,
  shopper,
}) => {
  network.plan({ method: 'POST', path: '/api/cart/store' }, { do: 'stall', after: true })
  await shopper.change('store')
  await expect.poll(() => network.seen.some(({ path }) => path === '/api/cart/store')).toBe(true)
  await leave(shopper)
  await shopper.page.goBack({ waitUntil: 'commit' })
  await shopper.change('increment')
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
})

test('F29: what another device did meanwhile is shown when I come back', async ({ shopper }) => {
  await shopper.change('store')
  await shopper.settled()
  let pieces = 1
  let found = ''
  // A busy browser throws a page away for reasons of its own ("masked"): then once more.
  while (found !== KEPT && pieces < 4) {
    await shopper.expectShown(pieces)
    await leaveAtRest(shopper)
    await shopper.elsewhere('increment')
    pieces += 1
    found = await goBack(shopper.page)
  }
  expect(found).toBe(KEPT)
  await shopper.expectShown(pieces)
  await shopper.change('increment')
  await shopper.settled()
  await shopper.expectShown(pieces + 1)
  expect(await shopper.pieces()).toBe(pieces + 1)
})
