import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

// A request that a worker makes is not seen.
test.use({ serviceWorkers: 'block' })

/** Drops the connection of the first requests to each address; returns the most that one has had. */
async function dropFirst(page: Page, pattern: RegExp, count: number) {
  const requests = new Map<string, number>()
  await page.route(pattern, (route) => {
    const address = route.request().url()
    const number = (requests.get(address) ?? 0) + 1
    requests.set(address, number)
    return number > count ? route.continue() : route.abort('connectionreset')
  })
  return () => Math.max(0, ...requests.values())
}

const askedToLogIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
}

test('a page whose script was dropped on the way comes alive all the same', async ({
  page,
  shop,
}) => {
  const requests = await dropFirst(page, /\/build\/index-[\w-]+\.js$/, 2)
  await page.goto(`${shop.url}/products/1/details`)
  await expect.poll(requests, { timeout: 20_000 }).toBeGreaterThan(3)
  await askedToLogIn(page)
})

test('what runs in the background is asked for again, until it comes', async ({ page, shop }) => {
  const requests = await dropFirst(page, /\/build\/background-[\w-]+\.js$/, 5)
  await page.goto(`${shop.url}/products/1/details`)
  // Each of two page loads asks twice, and the page then by itself.
  await expect.poll(requests, { timeout: 30_000 }).toBeGreaterThan(5)
  await askedToLogIn(page)
})

test('a shop that may keep nothing on the device forgets, and sells', async ({ page, shop }) => {
  // As Chromium does when site data is blocked.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Site data is blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
    IDBFactory.prototype.open = refuse
    CacheStorage.prototype.open = async () => refuse()
  })
  await page.goto(`${shop.url}/products/1/details`)
  await askedToLogIn(page)
})
