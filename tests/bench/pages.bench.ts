import { loadavg } from 'node:os'
import { test } from '@playwright/test'
import { ShopServer } from '#tests/support/shop-server.ts'
import { table, timings } from './timings.ts'

const RUNS = Number(process.env.RUNS ?? 60)
const CLIENTS = 8
const pages = { home: '/', list: '/products', product: '/products/1/details' }

test('Rendered pages of the demo shop', async () => {
  const shop = await ShopServer.start()
  const get = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { 'Accept-Encoding': 'br, gzip' } })
    await response.arrayBuffer()
  }
  const rows: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    rows.push(table(name, await timings(RUNS, () => get(path))))
    const started = performance.now()
    await Promise.all(Array.from({ length: CLIENTS }, () => timings(RUNS / 4, () => get(path))))
    const second = (CLIENTS * Math.floor(RUNS / 4) * 1000) / (performance.now() - started)
    rows.push(`${''.padEnd(20)} ${CLIENTS} clients: ${second.toFixed(1)} pages a second`)
  }
  await shop.remove()
  console.log(`\nRendered pages, ${RUNS} runs each, first run apart\n${rows.join('\n')}`)
  console.log(`load ${loadavg()[0]?.toFixed(2)}`)
})
