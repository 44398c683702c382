import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { readStore } from '#tests/support/read-device.ts'
import { buildOf, deployedTest } from './deployed-test.ts'
import { anyChange, shopSays } from './shop-responses.ts'
import type { Shopper } from './shopper.ts'

const test = deployedTest.extend({
  page: async ({ page }, use) => {
    await countLoads(page)
    await use(page)
  },
})

/** How often each tab was loaded, for whatever reason. */
const countLoads = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1))
  })
const loads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads')))
/** The shop asks for patience, and what the shopper does waits. */
async function waitingChange(network: FaultProxy, shopper: Shopper): Promise<void> {
  network.plan(
    { ...anyChange, times: 1000 },
    shopSays(503, { message: 'Later' }, { 'retry-after': '5' }),
  )
  await shopper.change('store')
  await expect.poll(async () => (await shopper.records()).length).toBe(1)
}
/**
 * Looks for a new worker, and waits until it is on the device. Again if none was found: the browser
 * may have been about to look by itself, with what the shop had before the deploy.
 */
const lookForUpdate = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          await registration?.update()
          const coming = registration?.installing
          if (!coming) return 'none'
          return new Promise<string>((resolve) => {
            coming.addEventListener('statechange', () => resolve(coming.state), { once: true })
          })
        }),
      { timeout: 60_000 },
    )
    .toBe('installed')

const stands = (page: Page) =>
  expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

/** Everything under the name of a script that a cache holds and that is none. */
const wrongScripts = (page: Page) =>
  page.evaluate(async () => {
    const wrong: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.endsWith('.js')) continue
        const kept = await cache.match(request)
        const isScript = kept?.headers.get('content-type')?.includes('javascript')
        if (!isScript || (await kept?.text())?.startsWith('<')) wrong.push(request.url)
      }
    }
    return wrong
  })

test('F44: three deploys in a row: old tabs go on, what waits is kept, and all follow once I agree', async ({
  page,
  context,
  deployed,
  network,
  shopper,
}) => {
  await waitingChange(network, shopper)
  const before = await loads(page)
  const other = await context.newPage()
  await countLoads(other)
  await other.goto(network.url)
  await expect(other.locator('main h2').first()).toBeVisible()

  for (const mark of ['second', 'third', 'fourth']) {
    deployed.deploy(mark)
    await lookForUpdate(page)
    for (const tab of [page, other]) {
      await expect(tab.getByText('A new version is ready')).toBeVisible({ timeout: 60_000 })
      // Neither tab is interrupted, and both go on to pages that they have never opened.
      await tab.getByRole('link', { name: 'Most Popular' }).first().click()
      await stands(tab)
      await tab.goBack()
      expect(await buildOf(tab)).toBe('first')
    }
  }
  expect(await loads(page)).toBe(before)
  expect((await shopper.records()).length).toBe(1)

  await other.getByRole('button', { name: 'Reload' }).click()
  for (const tab of [page, other]) {
    await expect.poll(() => buildOf(tab).catch(() => ''), { timeout: 60_000 }).toBe('fourth')
  }
  await stands(page)
  expect(await loads(page)).toBe(before + 1)
  expect(await wrongScripts(page)).toEqual([])
  network.heal()
  await page.reload()
  await shopper.settled()
  await shopper.expectDoneOnce('store')
})

test('without a worker an old tab finds its files after a deploy; when they are gone it reloads once', async ({
  browser,
  deployed,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await countLoads(page)
  await page.goto(deployed.shop.url)
  await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
  // The last file that a page fetches by itself is the one that brings the catalogue here.
  const copies = () => readStore(page, 'offshelf-local-catalogue', 'copies')
  await expect.poll(async () => (await copies()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  deployed.deploy('second')
  await page.getByRole('link', { name: 'Best Deal' }).first().click()
  // With every part of it, before its files go.
  await expect(page.getByRole('heading', { name: 'Best Deal', level: 1 })).toBeVisible()
  await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
  expect(await buildOf(page)).toBe('first')
  expect(await loads(page)).toBe(1)

  // As if it were long ago.
  rmSync(join(deployed.client, 'build'), { recursive: true })
  rmSync(join(deployed.client, '../former'), { recursive: true })
  deployed.deploy('third')
  const gone = await page.request.get(`${deployed.shop.url}/build/no-such-chunk.js`)
  expect(gone.status()).toBe(404)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect.poll(() => buildOf(page).catch(() => '')).toBe('third')
  expect(await loads(page)).toBe(2)
  await context.close()
})

test('the worker that removes itself frees a shop from a broken one and leaves what waits', async ({
  page,
  context,
  deployed,
  network,
  shopper,
}) => {
  await waitingChange(network, shopper)
  writeFileSync(
    join(deployed.client, 'service-worker.js'),
    `addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(new Response('broken'))
    })`,
  )
  await lookForUpdate(page)
  const next = await context.newPage()
  await expect(async () => {
    await next.goto(network.url)
    await expect(next.locator('body')).toHaveText('broken')
  }).toPass()

  spawnSync(process.execPath, ['scripts/remove-worker.mjs', deployed.client])
  await expect(async () => {
    await next.goto(network.url)
    await expect(next.locator('main h2').first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  expect((await shopper.records(next)).length).toBe(1)
  network.heal()
  await next.reload()
  await shopper.settled(next)
  await shopper.expectDoneOnce('store')
})
