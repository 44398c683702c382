import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, test } from '@playwright/test'
import { signedInForCoffeeMaker } from '#tests/e2e/shop-test.ts'
import { ShopServer } from '#tests/support/shop-server.ts'

const RUNS = Number(process.env.RUNS ?? 7)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Milliseconds from the request of the page until its frame, the cart's number, its line, and the
 * line's controls are visible.
 */
type Moments = { framed: number; counted: number; line: number; usable: number }

declare global {
  var moments: Partial<Moments> & { all: Promise<void> }
}

/** Opens the cart as soon as its button is interactive, and records what is visible when. */
function watch(): void {
  let shown: () => void
  globalThis.moments = { all: new Promise((resolve) => (shown = resolve)) }
  const look = () => {
    const button = document.querySelector<HTMLElement>('header [aria-label="My Cart (1 item)"]')
    if (button && !moments.counted) {
      moments.counted = performance.now()
      button.click()
    }
    const line = document.querySelector('[role=dialog] li a')
    // What the shopper sees: the page holds the lines before they are opened.
    if (line?.getClientRects().length) moments.line ??= performance.now()
    if (!document.querySelector('[role=dialog] li button')) return requestAnimationFrame(look)
    moments.usable = performance.now()
    moments.framed = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
    shown()
  }
  requestAnimationFrame(look)
}

test('Cold start without a network at a quarter of the speed', async ({ launchOptions }) => {
  const shop = await ShopServer.start()
  const profile = mkdtempSync(join(tmpdir(), 'offshelf-profile-'))
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: { width: 390, height: 844 },
    })
  await shopOnce(await open(), shop.url)
  await shop.end()

  const seen: Moments[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await open()
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(shop.url, { waitUntil: 'commit' })
    // Not through the page's own methods: they would bring a script of their own into the start.
    await session.send('Runtime.evaluate', { expression: 'moments.all', awaitPromise: true })
    seen.push(await page.evaluate(() => moments as Moments))
    await context.close()
  }
  for (const moment of ['framed', 'counted', 'line', 'usable'] as const) {
    const values = seen.map((one) => Math.round(one[moment]))
    console.log(`${moment} ${median(values)} ms, in order ${values.join(', ')}`)
  }
  console.log(`load ${loadavg()[0]?.toFixed(2)}`)
  await shop.remove()
  rmSync(profile, { recursive: true, force: true })
})

/** A visit that leaves one product in the cart. */
async function shopOnce(context: BrowserContext, url: string): Promise<void> {
  const page: Page = await context.newPage()
  const add = await signedInForCoffeeMaker(page, url)
  await add.click()
  await page.locator('header').getByRole('button', { name: 'My Cart (1 item)' }).waitFor()
  for (const path of ['/categories', '/shops', '/']) {
    await page.goto(url + path)
    await page.locator('header').getByRole('button', { name: 'My Cart (1 item)' }).waitFor()
  }
  await context.close()
}
