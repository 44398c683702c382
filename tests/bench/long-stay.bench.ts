import { loadavg } from 'node:os'
import { type CDPSession, type Page, test } from '@playwright/test'
import { ShopServer } from '#tests/support/shop-server.ts'
import { openSlowNetwork, slow4G } from '#tests/support/slow-network.ts'
import { add, type Figures, pace, print } from './figures.ts'
import { copyKept, newPhone, visit } from './phone.ts'

const RUNS = Number(process.env.RUNS ?? 5)
/** None of them was opened, or fetched ahead, by the pages of the stay. */
const NEVER_SEEN = {
  list: '/products?page=5',
  search: '/products?search=lamp',
  product: '/products/111/details',
  shop: '/shops/3',
}

/** Heap in megabytes, elements and listeners, after a collection of garbage. */
async function weigh(devtools: CDPSession): Promise<string> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return `${(of('JSHeapUsedSize') / 1e6).toFixed(1)} MB, ${of('Nodes')} nodes, ${of('JSEventListeners')} listeners`
}

/** Opens a product of the list and comes back: two pages. */
async function openAndReturn(page: Page, place: number): Promise<void> {
  const card = page.getByRole('main').getByRole('article').nth(place)
  await card.getByRole('link').first().click()
  await page.waitForURL(/details$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.waitForURL(/products/)
  await card.waitFor()
}

test('twenty pages and more in one stay, then pages never seen, without a network', async ({
  browser,
}) => {
  test.setTimeout(3600_000)
  const shop = await ShopServer.start()
  const network = await openSlowNetwork(shop.url, slow4G)
  const context = await newPhone(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`${network.url}/products`)
  await page.waitForLoadState('networkidle')
  console.log(`\nafter the first page: ${await weigh(devtools)}`)
  for (let seen = 2; seen <= 80; seen += 2) {
    await openAndReturn(page, (seen / 2) % 10)
    if (seen % 20 === 0) console.log(`after ${seen} pages: ${await weigh(devtools)}`)
  }

  await copyKept(page)
  await page.close()
  network.cut()
  const figures: Figures = {}
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, path] of Object.entries(NEVER_SEEN)) {
      const { page: opened, largest } = await visit(context, network.url + path)
      await opened.getByRole('main').getByRole('heading').first().waitFor()
      add(figures, name, largest)
      await opened.close()
    }
  }
  print('never seen, without a network, largest paint, ms', figures)
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${pace()} ms for a fixed piece of work`)
  await network.stop()
  await shop.remove()
})
