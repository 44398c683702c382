import { expect } from '@playwright/test'
import { test } from './fault-test.ts'

// The browser keeps a script for a year, whole or not: a reload alone would bring the half again.
for (const [name, file] of [
  ['the script that all begins with', /\/build\/index-[\w-]+\.js$/],
  ['the script of a list', /\/build\/product-list-[\w-]+\.js$/],
] as const) {
  test(`F18: a page for which ${name} came in half comes alive all the same`, async ({
    page,
    network,
  }) => {
    network.plan({ path: file }, { do: 'truncate' })
    await page.goto(`${network.url}/products`)
    const half = () => network.seen.some(({ fault }) => fault === 'truncate')
    await expect.poll(half).toBe(true)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    await expect(async () => {
      await add.click({ timeout: 2000 })
      await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  })
}
