import { availableParallelism, loadavg } from 'node:os'
import { type Page, test } from '@playwright/test'
import { ShopServer } from '#tests/support/shop-server.ts'

const pages = { home: '/', list: '/products', product: '/products/1/details' }
const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Compressed bytes of files without headers: those requested before the page was interactive, and
 * all.
 */
const weigh = (page: Page) =>
  page.evaluate(() => {
    const [alive] = performance.getEntriesByName('alive')
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = files.filter((file) => file.startTime < (alive?.startTime ?? 0))
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const sum = (ending: string, some: PerformanceResourceTiming[]) =>
      some
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((bytes, file) => bytes + file.encodedBodySize, 0)
    return {
      script: sum('.js', before),
      style: sum('.css', before),
      html: document?.encodedBodySize,
      requests: before.length + 1,
      inAll: sum('.js', files),
    }
  })

test('weight of the first visit', async ({ browser }) => {
  const shop = await ShopServer.start()
  const lines: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    const { script, style, html, requests, inAll } = await weigh(page)
    lines.push(
      `${name.padEnd(8)} JavaScript ${kilobytes(script)}, CSS ${kilobytes(style)}, ` +
        `HTML ${kilobytes(html)}, requests ${requests}; JavaScript in all ${kilobytes(inAll)}`,
    )
    await context.close()
  }
  await shop.remove()
  console.log(`\nFirst visit, compressed, until the page is alive\n${lines.join('\n')}`)
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}`)
})
