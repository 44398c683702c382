import { availableParallelism, loadavg } from 'node:os'
import { type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import { ShopServer } from '#tests/support/shop-server.ts'
import { openSlowNetwork, type SlowNetwork, slow4G } from '#tests/support/slow-network.ts'
import { type Site, sitesToMeasure } from './sites.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true }

type Figures = Record<string, number[]>
const add = (figures: Figures, name: string, value: number) => {
  figures[name] = [...(figures[name] ?? []), Math.round(value)]
}
const shown = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`
}

/** How long this machine takes for a fixed piece of work, in milliseconds: its speed of the moment. */
function pace(): number {
  const started = performance.now()
  let sum = 0
  for (let turn = 0; turn < 3e7; turn += 1) sum += Math.sqrt(turn)
  return sum > 0 ? performance.now() - started : 0
}

/** A phone's processor, applied to the page. */
async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens an address and returns its first and its largest paint, in milliseconds. */
async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await throttle(context, page)
  await page.addInitScript(() => {
    const watch = new PerformanceObserver((list) => {
      globalThis.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
    })
    watch.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  await page.waitForLoadState('networkidle', { timeout: 60_000 }).catch(() => {})
  await page.waitForFunction(() => globalThis.largestPaint, null, { timeout: 30_000 })
  const paints = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largest: globalThis.largestPaint ?? 0,
  }))
  return { page, ...paints }
}

/** From the click on a product of the list until its heading and picture stand, in milliseconds. */
const openProduct = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Filters of the list lead to products too, but not to another page.
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
          ({ pathname }) => /product/.test(pathname) && pathname !== location.pathname,
        )
        const link = links.filter((one) => one.textContent?.trim())[2] ?? links[2]
        const name = link?.textContent?.trim() ?? ''
        const started = performance.now()
        const look = () => {
          const heading = document.querySelector('h1')?.textContent?.trim()
          const picture = document.querySelector<HTMLImageElement>('main img')
          if (heading && name.includes(heading) && picture?.complete) {
            resolve(performance.now() - started)
          } else requestAnimationFrame(look)
        }
        link?.click()
        requestAnimationFrame(look)
      }),
  )

/** Waits until the site has cached everything and its worker controls the page. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const rest = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds))
    await Promise.race([navigator.serviceWorker?.ready, rest(8_000)])
    await rest(8_000)
  })

async function measurePage(browser: Browser, network: SlowNetwork, path: string, figures: Figures) {
  const context = await browser.newContext(PHONE)
  const first = await visit(context, network.url + path)
  add(figures, 'first visit: first paint', first.first)
  add(figures, 'first visit: largest paint', first.largest)
  await settle(first.page)
  await first.page.close()
  const again = await visit(context, network.url + path)
  add(figures, 'repeat visit: largest paint', again.largest)
  await again.page.close()
  network.cut()
  const offline = await visit(context, network.url + path).catch(() => null)
  if (offline) add(figures, 'repeat visit without a network: largest paint', offline.largest)
  network.mend()
  await context.close()
}

async function measureNavigation(browser: Browser, address: string, list: string, slow: boolean) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  if (slow) await throttle(context, page)
  await page.goto(address + list, { timeout: 120_000 })
  await page.waitForLoadState('networkidle').catch(() => {})
  await settle(page)
  const took = await openProduct(page)
  await context.close()
  return took
}

async function measure(browser: Browser, { name, url, pages }: Site): Promise<void> {
  const network = await openSlowNetwork(url, slow4G)
  for (const [title, path] of Object.entries(pages)) {
    const figures: Figures = {}
    for (let run = 0; run < RUNS; run += 1) await measurePage(browser, network, path, figures)
    for (const [figure, values] of Object.entries(figures)) {
      console.log(`${name} · ${title} · ${figure}, ms: ${shown(values)}`)
    }
  }
  const moves: Figures = {}
  for (let run = 0; run < RUNS; run += 1) {
    add(moves, 'unthrottled', await measureNavigation(browser, url, pages.list, false))
    add(moves, 'slow 4G, 4× CPU', await measureNavigation(browser, network.url, pages.list, true))
  }
  for (const [figure, values] of Object.entries(moves)) {
    console.log(`${name} · list → product · ${figure}, ms: ${shown(values)}`)
  }
  await network.stop()
}

test('first visit, repeat visits and moving about on a slow phone', async ({ browser }) => {
  test.setTimeout(3600_000)
  console.log(`\nslow 4G (150 ms, 1.6 Mbit/s) through a throttling line, 4× CPU, ${RUNS} runs`)
  const shop = await ShopServer.start()
  for (const site of sitesToMeasure(shop.url)) {
    console.log(
      `machine: ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${Math.round(pace())} ms for a fixed piece of work`,
    )
    await measure(browser, site)
  }
  await shop.remove()
})

declare global {
  var largestPaint: number | undefined
}
