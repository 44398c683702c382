import { loadavg } from 'node:os'
import { type Browser, test } from '@playwright/test'
import { openDatabase } from '#server/database/client.ts'
import { createDatabase, dropDatabase } from '#tests/support/create-database.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { openSlowNetwork, slow4G } from '#tests/support/slow-network.ts'
import { startPostgres } from '#tests/support/start-postgres.mjs'
import { add, type Figures, pace, print } from './figures.ts'
import { enlargeCatalogue } from './large-catalogue.ts'
import { copiesOn, copyKept, newPhone, openProduct, visit } from './phone.ts'
import { table, timings } from './timings.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const SIZES = [450, 10_000, 100_000]
const pages = { home: '/', list: '/products', product: '/products/1/details' }

/** First visits of a list, the way to a product, and a search of the copy on the phone. */
async function measurePhone(browser: Browser, url: string, figures: Figures): Promise<void> {
  const network = await openSlowNetwork(url, slow4G)
  const context = await newPhone(browser)
  const { page, largest, script } = await visit(context, `${network.url}/products`)
  add(figures, 'first visit of a list, largest paint, ms', largest)
  add(figures, 'first visit of a list, script time, ms', script)
  await copyKept(page)
  const [copy] = (await copiesOn(page)) as { products: unknown[] }[]
  add(figures, 'products on the phone', copy?.products.length ?? 0)
  add(figures, 'their size, kB', JSON.stringify(copy).length / 1000)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  add(figures, 'storage in all, kB', used / 1000)
  add(figures, 'list → product, ms', await openProduct(page))
  await page.close()
  network.cut()
  const search = await visit(context, `${network.url}/products?search=lamp`)
  await search.page.getByRole('main').getByRole('article').first().waitFor()
  add(figures, 'search never made, without a network, largest paint, ms', search.largest)
  await context.close()
  await network.stop()
}

test('with 450, 10,000 and 100,000 products on PostgreSQL', async ({ browser }) => {
  test.setTimeout(3600_000)
  const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres()
  const server = process.env.TEST_DATABASE_URL ?? postgres?.url
  if (!server) return console.log('PostgreSQL is not installed: not measured.')
  for (const size of SIZES) {
    const url = await createDatabase(server)
    const shop = await ShopServer.start({ DATABASE_URL: url })
    const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })
    await enlargeCatalogue(db, size)
    await close()
    // With nothing in memory of the catalogue as it was.
    await shop.end()
    await shop.run()
    console.log(`\n${size} products`)
    for (const [name, path] of Object.entries(pages)) {
      const get = async () => void (await (await fetch(shop.url + path)).arrayBuffer())
      console.log(table(name, await timings(60, get)))
    }
    const figures: Figures = {}
    for (let run = 0; run < RUNS; run += 1) await measurePhone(browser, shop.url, figures)
    print(`${size} products`, figures)
    await shop.remove()
    await dropDatabase(server, url)
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${pace()} ms for a fixed piece of work`)
  await postgres?.stop()
})
