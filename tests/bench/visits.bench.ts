import { availableParallelism, loadavg } from 'node:os'
import { type Browser, test } from '@playwright/test'
import { ShopServer } from '#tests/support/shop-server.ts'
import { openSlowNetwork, type SlowNetwork, slow4G } from '#tests/support/slow-network.ts'
import { add, type Figures, pace, print } from './figures.ts'
import {
  addPress,
  answerPress,
  cartPress,
  newPhone,
  openProduct,
  settle,
  throttle,
  visit,
} from './phone.ts'
import { type Site, sitesToMeasure } from './sites.ts'

const RUNS = Number(process.env.RUNS ?? 5)

async function measurePage(browser: Browser, network: SlowNetwork, path: string, figures: Figures) {
  const context = await newPhone(browser)
  const first = await visit(context, network.url + path)
  add(figures, 'first visit: first paint', first.first)
  add(figures, 'first visit: largest paint', first.largest)
  add(figures, 'first visit: script time', first.script)
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

async function measurePress(browser: Browser, url: string, path: string, figures: Figures) {
  for (const press of /products(\?|$)/.test(path) ? [cartPress, addPress] : [cartPress]) {
    const line = await openSlowNetwork(url, slow4G)
    const context = await newPhone(browser)
    const answers = await answerPress(context, line.url + path, press)
    for (const [name, at] of Object.entries(answers)) add(figures, `pressed at once: ${name}`, at)
    await context.close()
    await line.stop()
  }
}

async function measureNavigation(browser: Browser, address: string, list: string, slow: boolean) {
  const context = await newPhone(browser)
  const page = await context.newPage()
  if (slow) await throttle(page)
  await page.goto(address + list, { timeout: 120_000 })
  await page.waitForLoadState('networkidle').catch(() => {})
  await settle(page)
  const took = await openProduct(page)
  await context.close()
  return took
}

async function measure(browser: Browser, { name, url, pages, isOwn }: Site): Promise<void> {
  const network = await openSlowNetwork(url, slow4G)
  for (const [title, path] of Object.entries(pages)) {
    const figures: Figures = {}
    for (let run = 0; run < RUNS; run += 1) {
      await measurePage(browser, network, path, figures)
      if (isOwn) await measurePress(browser, url, path, figures)
    }
    print(`${name} · ${title}, ms`, figures)
  }
  const moves: Figures = {}
  for (let run = 0; run < RUNS; run += 1) {
    add(moves, 'unthrottled', await measureNavigation(browser, url, pages.list, false))
    add(moves, 'slow 4G, 4× CPU', await measureNavigation(browser, network.url, pages.list, true))
  }
  print(`${name} · list → product, ms`, moves)
  await network.stop()
}

test('first visit, repeat visits and moving about on a slow phone', async ({ browser }) => {
  test.setTimeout(3600_000)
  console.log(`\nslow 4G (150 ms, 1.6 Mbit/s) through a throttling line, 4× CPU, ${RUNS} runs`)
  const shop = await ShopServer.start()
  for (const site of sitesToMeasure(shop.url)) {
    console.log(
      `machine: ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${pace()} ms for a fixed piece of work`,
    )
    await measure(browser, site)
  }
  await shop.remove()
})
