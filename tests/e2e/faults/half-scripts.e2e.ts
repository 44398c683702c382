import { expect } from '@playwright/test'
import { test } from './fault-test.ts'

const HALF = { do: 'truncate' } as const

/** What is left of a script whose half ends where a statement does: it runs, and does nothing. */
const NOTHING = {
  do: 'respond',
  status: 200,
  headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=31536000, immutable' },
} as const

const START = /\/build\/index-[\w-]+\.js$/
const LIST = /\/build\/product-list-[\w-]+\.js$/

// The browser keeps a script for a year, whole or not: a reload alone would bring the half again.
for (const [name, path, fault] of [
  ['the script that all begins with came in half', START, HALF],
  ['the script that all begins with came as one that does nothing', START, NOTHING],
  ['the script of a list came in half', LIST, HALF],
  ['the script of a list came as one that does nothing', LIST, NOTHING],
] as const) {
  test(`F18: a page for which ${name} comes alive all the same`, async ({ page, network }) => {
    network.plan({ path }, fault)
    // An extension of the browser has a script in the page, which the page cannot fetch.
    await page.addInitScript(() => {
      const entries = performance.getEntriesByType.bind(performance)
      const other = { name: 'chrome-extension://elsewhere/build/other.js' } as PerformanceEntry
      performance.getEntriesByType = (type) => [...entries(type), other]
    })
    await page.goto(`${network.url}/products`)
    await expect.poll(() => network.seen.some((request) => request.fault === fault.do)).toBe(true)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    const login = page.getByRole('dialog', { name: 'Login' })
    await expect(async () => {
      // On a busy machine what a press has opened may come after this waited for it.
      if (!(await login.isVisible())) await add.click({ timeout: 2000 })
      await expect(login).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  })
}

test('F18: a page whose own script does nothing says so, and Retry brings it', async ({
  page,
  network,
}) => {
  network.plan({ path: /\/build\/products\.index-[\w-]+\.js$/ }, NOTHING)
  await page.goto(`${network.url}/products`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
})
