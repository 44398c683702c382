import { expect, type Page } from '@playwright/test'
import { DEHYDRATED } from '#contract/shell.ts'
import { readStore, workerInControl } from '#tests/support/read-device.ts'
import { test } from './faults/fault-test.ts'
import { collectErrors, historySettled, registered, signedInForCoffeeMaker } from './shop-test.ts'
import { withoutScripts } from './without-scripts.ts'

const isAlive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)

/** Resolves when the worker has kept the document of the page's address. */
const documentKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => !!(await caches.match(location.href))), {
      timeout: 30_000,
    })
    .toBe(true)

test('a page that was seen stands in full before any script, and comes alive without the shop', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/products`)
  await workerInControl(page)
  await documentKept(page)
  const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  expect(names.length).toBeGreaterThan(9)
  await network.down()

  const bare = await withoutScripts(page)
  await bare.goto(`${network.url}/products?utm_source=letter`)
  await expect(bare.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(names)

  const errors = collectErrors(page)
  await page.reload()
  await isAlive(page)
  // Only what cannot be fetched is an error: React took the document as it is.
  expect(errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([])
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(names)
})

test('a kept page has the cart of whoever is signed in, and none after it was emptied', async ({
  page,
  network,
}) => {
  const cartButton = (tab: Page, name: string) =>
    tab.locator('header').getByRole('button', { name })
  await (await signedInForCoffeeMaker(page, network.url, await registered(network.url))).click()
  await expect.poll(() => readStore(page, 'offshelf-outbox', 'changes')).toEqual([])
  await page.goto(`${network.url}/products`)
  await documentKept(page)
  // What is kept is the document for everybody.
  const kept = await page.evaluate(async () => (await caches.match(location.href))?.text())
  expect(/<span id="cart-count"[^>]*><\/span>/.test(kept ?? '')).toBe(true)
  await network.down()

  const bare = await withoutScripts(page)
  await bare.goto(`${network.url}/products`)
  const icon = (tab: Page) => cartButton(tab, 'My Cart (1 item)').locator('svg').boundingBox()
  const before = await icon(bare)
  await cartButton(bare, 'My Cart (1 item)').click()
  await expect(
    bare.getByRole('dialog', { name: 'My Cart' }).getByRole('link', { name: /stovetop/i }),
  ).toBeVisible()

  const errors = collectErrors(page)
  await page.reload()
  await isAlive(page)
  await expect(page.locator('#cart-count')).toHaveCount(0)
  // Nothing moves when the page's own number takes the place of the worker's.
  expect(await icon(page)).toEqual(before)
  await cartButton(page, 'My Cart (1 item)').click()
  const cart = page.getByRole('dialog', { name: 'My Cart' })
  await cart.getByRole('button', { name: /^Remove / }).click()
  await cart.getByRole('button', { name: 'Close' }).click()
  await historySettled(page)
  await page.reload()
  await isAlive(page)
  await expect(cartButton(page, 'My Cart (0 items)')).toHaveText('')
  expect(errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([])
})

test('a kept page has nobody’s hearts: who comes next sees none of them', async ({
  page,
  network,
}) => {
  const hearts = (tab: Page, pressed: string) =>
    tab.locator(`main article button[aria-pressed="${pressed}"]`)
  await signedInForCoffeeMaker(page, network.url, await registered(network.url))
  await page.goto(`${network.url}/products`)
  await hearts(page, 'false').first().click()
  await expect(hearts(page, 'true')).toHaveCount(1)
  await documentKept(page)
  // As often as it is kept, and after the page has shown the heart from the start.
  await page.reload()
  await expect(hearts(page, 'true')).toHaveCount(1)
  const kept = await page.evaluate(async () => (await caches.match(location.href))?.text())
  expect(kept).toContain('aria-pressed="false"')
  expect(kept).not.toContain('aria-pressed="true"')

  await page.goto(`${network.url}/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${network.url}/`)
  await network.down()
  const bare = await withoutScripts(page)
  await bare.goto(`${network.url}/products`)
  await expect(hearts(bare, 'false').first()).toBeVisible()
  await expect(hearts(bare, 'true')).toHaveCount(0)
  await page.goto(`${network.url}/products`)
  await isAlive(page)
  await expect(hearts(page, 'false').first()).toBeVisible()
  await expect(hearts(page, 'true')).toHaveCount(0)
})

test('a kept page that is older than what the device knows is hydrated as it is, and then shows the newer', async ({
  page,
  network,
}) => {
  for (const path of ['/', '/products']) {
    await page.goto(network.url + path)
    await workerInControl(page)
    await documentKept(page)
    const name = page.getByRole('main').getByRole('heading', { level: 3 })
    const before = await name.allTextContents()
    expect(before.length).toBeGreaterThan(9)
    await expect.poll(() => renameStoredProducts(page)).toBeGreaterThan(0)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const errors = collectErrors(page)
    await page.reload()
    await expect(name.first()).toHaveText(/ \(new\)$/)
    await expect(page.locator(`[${DEHYDRATED}]`)).toHaveCount(0)
    expect(errors, path).toEqual([])
    await devtools.detach()
  }
})

/** Lets the device know newer products than its kept pages; returns how many stored responses have some. */
const renameStoredProducts = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('offshelf-public')
    await new Promise((done) => {
      opened.onsuccess = done
    })
    const store = opened.result.transaction('queries', 'readwrite').objectStore('queries')
    let renamed = 0
    const cursor = store.openCursor()
    await new Promise<void>((done) => {
      cursor.onsuccess = () => {
        const at = cursor.result
        if (!at) return done()
        const text = JSON.stringify(at.value)
        const newer = text.replace(/("name":"[^"]*)("[^{}]*"thumbnail")/g, '$1 (new)$2')
        if (newer !== text) {
          const value = JSON.parse(newer)
          value.state.dataUpdatedAt = Date.now()
          at.update(value)
          renamed += 1
        }
        at.continue()
      }
    })
    opened.result.close()
    return renamed
  })
