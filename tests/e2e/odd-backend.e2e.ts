import type { Page } from '@playwright/test'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { oddShop } from '#tests/support/odd-shop.ts'
import { workerInControl } from '#tests/support/read-device.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { collectErrors, expect, test as shopTest } from './shop-test.ts'

/** Our pages before a backend whose settings and language packs fit almost. */
const test = shopTest.extend<{ address: string }>({
  address: async ({ shop }, use) => {
    const backend = await FaultProxy.start(shop.url)
    backend.alter(oddShop)
    const pages = await ShopServer.start({ API_ORIGIN: backend.url })
    await use(pages.url)
    await pages.remove()
    await backend.stop()
  },
})

async function looksRight(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await expect(page).toHaveTitle(/ - Odd Shop$/)
  const main = page.getByRole('main')
  await expect(main.getByText(/^[\d,]+\.\d\d৳$/).first()).toBeVisible()
  // The part of the page that comes last.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Shops' })).toBeVisible()
  await expect(page.getByText(/^[a-z]+\.[a-zA-Z.]+$/)).toHaveCount(0)
  const labels = await page
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(labels.filter((label) => /^[a-z]+\.\w+$/.test(label ?? ''))).toEqual([])
}

test('a backend with odd settings and half a language pack has a whole shop all the same', async ({
  page,
  address,
}) => {
  const errors = collectErrors(page)
  const warned: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text())
  })
  await page.goto(address)
  await looksRight(page)
  await workerInControl(page)
  await page.goto(`${address}/products`)
  await looksRight(page)
  // Its pictures lie at addresses of the other server.
  expect(errors.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  for (const path of ['/master', '/lang/en']) {
    expect(warned.filter((text) => text.includes(path)).length).toBeLessThan(2)
  }
})
