import { loadavg } from 'node:os'
import { type Browser, type Page, test } from '@playwright/test'
import { registered, signedInForCoffeeMaker } from '#tests/e2e/shop-test.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { openSlowNetwork, slow4G } from '#tests/support/slow-network.ts'
import { add, type Figures, pace, print } from './figures.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, hasTouch: true }
const LIST = '/products?page=2'

declare global {
  /** Longest time from an input to the next paint, in milliseconds. */
  var slowestInput: number
  /** Resolves with the milliseconds from the next input until the list has changed. */
  var moved: Promise<number>
}

function watchInput(): void {
  globalThis.slowestInput = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) slowestInput = Math.max(slowestInput, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function watchList(): void {
  const shown = () =>
    [...document.querySelectorAll('main [role=status], main article h3')].map(
      (one) => one.textContent,
    )
  const former = shown().join()
  globalThis.moved = new Promise((resolve) => {
    const begin = (event: Event) => {
      const look = () => {
        const now = shown()
        if (now.length > 1 && now.join() !== former) resolve(performance.now() - event.timeStamp)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    for (const name of ['pointerup', 'change', 'popstate', 'submit']) {
      addEventListener(name, begin, { capture: true, once: true })
    }
  })
}

const box = (page: Page) => page.getByRole('dialog').getByRole('link').nth(1)
const moves: Record<string, (page: Page) => Promise<unknown>> = {
  'next page': (page) => page.getByRole('link', { name: 'Next page' }).tap(),
  back: (page) => page.evaluate(() => history.back()),
  sort: (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest'),
  filter: (page) => box(page).tap(),
  search: (page) => page.getByRole('dialog').getByRole('combobox').press('Enter'),
}
/** What a move needs first. */
const ready: Record<string, (page: Page) => Promise<unknown>> = {
  // A shopper reads where the list ends before going on; the next page is read ahead meanwhile.
  'next page': async (page) => {
    await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded()
    await page.waitForTimeout(1000)
  },
  filter: async (page) => {
    await page.getByRole('button', { name: 'Filters' }).tap()
    await box(page).scrollIntoViewIfNeeded()
  },
  search: async (page) => {
    await page.getByRole('button', { name: /^Show/ }).tap()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Search').tap()
    await page.getByRole('dialog').getByRole('combobox').fill('lamp')
    // Suggestions come meanwhile; the move that is measured is the search.
    await page.waitForTimeout(1000)
  },
}

const inputs: [name: string, act: (page: Page) => Promise<unknown>][] = [
  [
    'add to cart',
    (page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().tap(),
  ],
  [
    'open the cart',
    (page) =>
      page
        .locator('header')
        .getByRole('button', { name: /^My Cart/ })
        .tap(),
  ],
  ['close it', (page) => page.keyboard.press('Escape')],
  ['open the filters', (page) => page.getByRole('button', { name: 'Filters' }).tap()],
  ['choose one', (page) => box(page).tap()],
  ['close them', (page) => page.keyboard.press('Escape')],
  ['open the menu', (page) => page.getByRole('button', { name: 'Menu' }).first().tap()],
  [
    'another language',
    (page) =>
      page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).press('ArrowDown'),
  ],
]

/** A page of a phone, as slow as wanted. */
async function newPage(browser: Browser, rate: number): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watchInput)
  return page
}

async function measureMoves(browser: Browser, url: string, rate: number, figures: Figures) {
  const page = await newPage(browser, rate)
  await page.goto(url + LIST)
  await page.waitForLoadState('networkidle')
  // What is downloaded ahead must not be measured with the moves.
  await page.waitForTimeout(8000)
  for (const [name, move] of Object.entries(moves)) {
    await ready[name]?.(page)
    await page.evaluate(watchList)
    await move(page)
    add(figures, name, await page.evaluate(() => moved))
    // What a move leaves to be done belongs to it, not to the next one.
    await page.waitForTimeout(500)
  }
  await page.context().close()
}

async function measureInputs(browser: Browser, url: string, figures: Figures) {
  const page = await newPage(browser, 4)
  // Whose cart holds nothing of a run before.
  await signedInForCoffeeMaker(page, url, await registered(url))
  // The page is to be at rest.
  await page.waitForTimeout(5000)
  for (const [name, act] of inputs) {
    await page.evaluate(() => {
      globalThis.slowestInput = 0
    })
    await act(page)
    // What the input leads to is drawn within it.
    await page.waitForTimeout(1000)
    add(figures, name, await page.evaluate(() => slowestInput))
  }
  await page.context().close()
}

test('moving about a list, and how soon an input is answered', async ({ browser }) => {
  test.setTimeout(3600_000)
  const shop = await ShopServer.start()
  const network = await openSlowNetwork(shop.url, slow4G)
  const [fast, slow, answered]: [Figures, Figures, Figures] = [{}, {}, {}]
  for (let run = 0; run < RUNS; run += 1) {
    await measureMoves(browser, shop.url, 1, fast)
    await measureMoves(browser, network.url, 4, slow)
    await measureInputs(browser, shop.url, answered)
  }
  print('unthrottled, ms', fast)
  print('slow 4G, 4× CPU, ms', slow)
  print('input to next paint, 4× CPU, ms', answered)
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}, ${pace()} ms for a fixed piece of work, ${RUNS} runs`,
  )
  await network.stop()
  await shop.remove()
})
