import { loadavg } from 'node:os'
import { test } from '@playwright/test'
import { type OpenDatabase, openDatabase } from '#server/database/client.ts'
import { createDatabase, dropDatabase } from '#tests/support/create-database.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { startPostgres } from '#tests/support/start-postgres.mjs'
import { enlargeCatalogue } from './large-catalogue.ts'
import { table, timings } from './timings.ts'

const RUNS = Number(process.env.RUNS ?? 60)
const right = [
  'headphones',
  'mug',
  'running shoes',
  'lamp',
  'silver watch',
  'chair',
  'tea',
  'novel',
]
const wrong = [
  'hedphones',
  'wirless mous',
  'croisant',
  'runing shos',
  'keybord',
  'blankit',
  'sunglases',
]

/** Each run asks for something else: what the shop keeps of the run before does not help. */
const callsOf = (deep: number): Record<string, (run: number) => string> => ({
  home: (run) => `/home?page=${run + 1}&per_page=20`,
  'home again': () => '/home?page=1&per_page=20',
  list: (run) => `/products?page=${run + 1}&per_page=20`,
  'list, two filters': (run) =>
    `/products?per_page=20&category_id=${(run % 12) + 1}&rating=3&max_price=${90 + run}`,
  'list, a color of all': (run) => `/products?per_page=20&color_id=${(run % 50) + 1}`,
  'list, by price': (run) => `/products?page=${run + 1}&per_page=20&sort_type=low_to_high`,
  'page in the middle': (run) => `/products?page=${deep / 2 - run}&per_page=20`,
  'last pages': (run) => `/products?page=${deep - run}&per_page=20`,
  search: (run) =>
    `/products?per_page=20&max_price=${900 + run}&search=${right[run % right.length]}`,
  'search, mistyped': (run) =>
    `/products?per_page=20&max_price=${900 + run}&search=${wrong[run % wrong.length]}`,
  suggestions: (run) => `/search-suggestions?search=${wrong[run % wrong.length]}${'!'.repeat(run)}`,
  product: (run) => `/product-details?product_id=${((run * 97) % 400) + 1}`,
})

async function measure(title: string, shop: ShopServer, products: number): Promise<void> {
  const get = async (path: string) => {
    const response = await fetch(`${shop.url}/api${path}`)
    await response.arrayBuffer()
    return response.status
  }
  const rows: string[] = []
  for (const [name, path] of Object.entries(callsOf(products / 20))) {
    rows.push(table(name, await timings(RUNS, (run) => get(path(run)))))
  }
  const searches = wrong.slice(0, 6).map((word, at) => get(`/products?search=${word}x${at}`))
  const beside = await timings(1, () => get('/products?page=1&per_page=10'))
  const statuses = await Promise.all(searches)
  rows.push(`a list beside 6 mistyped searches ${beside[0]?.toFixed(0)} ms (${statuses.join(' ')})`)
  console.log(`\n${title}, ${RUNS} runs each, first run apart\n${rows.join('\n')}`)
  console.log(`load ${loadavg()[0]?.toFixed(2)}`)
}

async function enlarge(open: Promise<OpenDatabase>, wanted: number): Promise<void> {
  const { db, close } = await open
  await enlargeCatalogue(db, wanted)
  await close()
}

test('Catalogue calls with 100,000 products on PostgreSQL', async () => {
  const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres()
  const server = process.env.TEST_DATABASE_URL ?? postgres?.url
  if (!server) return console.log('PostgreSQL is not installed: not measured.')
  const url = await createDatabase(server)
  const shop = await ShopServer.start({ DATABASE_URL: url })
  await enlarge(openDatabase({ DATABASE_URL: url, DATA_DIR: '' }), 100_000)
  await measure('100,000 products, PostgreSQL', shop, 100_000)
  await shop.remove()
  await dropDatabase(server, url)
  await postgres?.stop()
})

test('Catalogue calls with 10,000 products on PGlite', async () => {
  const shop = await ShopServer.start()
  await shop.end()
  await enlarge(openDatabase({ DATABASE_URL: undefined, DATA_DIR: shop.dataDir }), 10_000)
  await shop.run()
  await measure('10,000 products, PGlite', shop, 10_000)
  await shop.remove()
})
