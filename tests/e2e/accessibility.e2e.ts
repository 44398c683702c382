import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { demoLogin } from '#server/database/demo/customers.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { expect, test } from './shop-test.ts'

const pages = {
  home: '/',
  products: '/products',
  product: '/products/1/details',
  categories: '/categories',
  shops: '/shops',
  'a shop': '/shops/1',
  'a flash sale': '/flash-sale/1',
  'a page that is not there': '/nowhere',
}

async function obstacles(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3)}`)
}

for (const [name, path] of Object.entries(pages)) {
  for (const [locale, scheme, width] of [
    ['en', 'light', 1280],
    ['ar', 'dark', 360],
  ] as const) {
    test(`a shopper with a screen reader finds nothing in the way: ${name}, ${locale}, ${scheme}, ${width} pixels`, async ({
      page,
      shop,
    }) => {
      await page.context().addCookies([{ name: 'locale', value: locale, url: shop.url }])
      await page.setViewportSize({ width, height: 740 })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(shop.url + path)
      await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
      expect(await obstacles(page)).toEqual([])
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a shopper with a screen reader finds nothing in the way: orders by status, ${colorScheme}`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await seedSession(page.context(), shop.url, shop.url, demoLogin)
    await page.goto(`${shop.url}/order-history`)
    // The chosen status is said with the number of its orders.
    const chosen = page.getByRole('navigation', { name: 'Order History' }).getByRole('link').first()
    await expect(chosen).toHaveText(/\d/)
    expect(await obstacles(page)).toEqual([])
  })
}
