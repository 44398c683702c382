import { test } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ShopServer } from '#tests/support/shop-server.ts'

const pages = { home: '/', list: '/products', product: '/products/1/details' }
const RUNS = Number(process.env.RUNS ?? 5)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('Lighthouse on a phone, medians', async () => {
  const shop = await ShopServer.start()
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  for (const [name, path] of Object.entries(pages)) {
    const runs: Record<string, number[]> = {}
    const add = (figure: string, value: number) => {
      runs[figure] = [...(runs[figure] ?? []), value]
    }
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(shop.url + path, { port: chrome.port, logLevel: 'error' })
      for (const [key, category] of Object.entries(result?.lhr.categories ?? {})) {
        add(key, Math.round((category.score ?? 0) * 100))
      }
      for (const audit of [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
      ]) {
        add(`${audit} ms`, Math.round(result?.lhr.audits[audit]?.numericValue ?? 0))
      }
      add(
        'layout shift ×1000',
        Math.round((result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000),
      )
    }
    const figures = Object.entries(runs).map(
      ([figure, values]) =>
        `${figure} ${median(values)} (${Math.min(...values)}–${Math.max(...values)})`,
    )
    console.log(`\n${name}: ${figures.join(', ')}`)
  }
  chrome.kill()
  await shop.remove()
})
