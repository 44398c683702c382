import { loadavg } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { build } from 'vite'
import { ShopServer } from '#tests/support/shop-server.ts'

/** The code of the shop that keeps the queries, as one script. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'query-cache-page.ts'),
        formats: ['iife'],
        name: 'bench',
      },
    },
  })
  const [first] = [built].flat()
  return first && 'output' in first ? (first.output[0]?.code ?? '') : ''
}

test('Query cache in IndexedDB', async ({ browser }) => {
  const shop = await ShopServer.start()
  const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true })
  const page = await context.newPage()
  // An address of the shop with nothing of it on the page.
  await page.goto(`${shop.url}/nothing.txt`)
  await page.evaluate(await script())
  const reply = await page.request.get(`${shop.url}/api/products?per_page=20`)
  const list = (await reply.json()).data
  console.log('\nproducts   kept      write all   write one   restore')
  for (const products of [100, 1000, 5000]) {
    const { bytes, writeAll, writeOne, restore } = await page.evaluate(
      ({ products, list }) => measureQueryCache(products, list, 9),
      { products, list },
    )
    console.log(
      `${String(products).padEnd(8)} ${(bytes / 1e6).toFixed(2)} MB   ${writeAll.toFixed(0)} ms   ` +
        `${writeOne.toFixed(1)} ms   ${restore.toFixed(1)} ms`,
    )
  }
  console.log(`load ${loadavg()[0]?.toFixed(2)}`)
  await context.close()
  await shop.remove()
})
