import type { Page } from '@playwright/test'
import { workerInControl } from '#tests/support/read-device.ts'
import { expect, signedInForCoffeeMaker, test } from './shop-test.ts'

const unknown = [
  '/nowhere',
  '/products/999999999/details',
  '/products/none/details',
  '/shops/999999',
  '/shops/999999/categories/1',
  '/shops/1/categories/nothing-like-this',
  '/categories/nothing-like-this',
  '/flash-sale/999999',
]

/** The page-not-found screen: its title, and nothing but the shop's name around it. */
async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found - /)
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('what the shop does not know is not found by the server', async ({ page, shop }) => {
    for (const path of unknown) {
      const reply = await page.goto(shop.url + path)
      expect([path, reply?.status()]).toEqual([path, 404])
      await expectNotFound(page)
    }
  })
})

test('what the shop does not know is not found by the page, and leads home', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await workerInControl(page)
  for (const path of unknown) {
    const reply = await page.goto(shop.url + path)
    expect([path, reply?.fromServiceWorker()]).toEqual([path, true])
    await expectNotFound(page)
  }
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  // And out of it again.
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveTitle(/^Home - /)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('an order and a ticket that the account does not have are not found', async ({
  page,
  shop,
}) => {
  await signedInForCoffeeMaker(page, shop.url)
  for (const path of [
    '/order-history/999999',
    '/order-history/none',
    '/support-ticket/NONE-1',
    '/manage-address/none/edit',
  ]) {
    await page.goto(shop.url + path)
    await expectNotFound(page)
  }
})

const wrong = {
  '/products?page=-1': 200,
  '/products?page=two&sort_type=upside-down': 200,
  [`/products?search=${'x'.repeat(10_000)}`]: 200,
  '/products/999999999/details': 404,
  '/products/none/details': 404,
  '/shops/999999': 404,
  '/categories/nothing-like-this': 404,
  '/nowhere': 404,
  '/build/missing-chunk.js': 404,
  '/%E0%A4%A': 404,
}
for (const [path, status] of Object.entries(wrong)) {
  test(`an address with broken input gets a clear page: ${path.slice(0, 60)}`, async ({
    request,
    shop,
  }) => {
    const reply = await request.get(shop.url + path)
    expect(reply.status()).toBe(status)
  })
}
