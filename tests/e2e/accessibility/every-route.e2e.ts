import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { moveTo } from '#tests/e2e/move-to.ts'
import { expect, test } from '#tests/e2e/shop-test.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { look, obstacles, views } from './obstacles.ts'

// Nothing of the worker is looked at, and installing it takes as long as the first page.
test.use({ serviceWorkers: 'block' })

/** File of a route → an address of it. */
const forEverybody = {
  index: '/',
  'products.index': '/products',
  'products.$id.details': '/products/1/details',
  'categories.index': '/categories',
  'categories.$slug': '/categories/kitchen',
  'shops.index': '/shops',
  'shops.$id.index': '/shops/1',
  'shops.$id.categories.$slug': '/shops/1/categories/kitchen',
  'flash-sale.$id': '/flash-sale/1',
  'most-popular': '/most-popular',
  'best-deal': '/best-deal',
  'about-us': '/about-us',
  'contact-us': '/contact-us',
  support: '/support',
  'privacy-policy': '/privacy-policy',
  'terms-and-conditions': '/terms-and-conditions',
}
/** No two in a row have the same title. */
const forCustomers = {
  checkout: '/checkout',
  buynow: '/buynow',
  '_account.support-tickets': '/support-tickets',
  '_account.dashboard': '/dashboard',
  '_account.support-ticket.$ticketNumber': '/support-ticket/T-2001',
  '_account.profile': '/profile',
  '_account.change-password': '/change-password',
  '_account.wishlist': '/wishlist',
  '_account.order-history.index': '/order-history',
  '_account.order-history.$id': '/order-history/1',
  '_account.manage-address.index': '/manage-address',
  '_account.manage-address.new': '/manage-address/new',
  '_account.manage-address.$id.edit': '/manage-address/1/edit',
}

/** Of a visitor, of a checkout and of a customer; looking at it each time takes a quarter longer. */
const firstOfShell = ['/', '/checkout', '/support-tickets']
const shell = ['header:not(main *)', 'footer:not(main *)']

test('every route is looked at', () => {
  const folder = join(import.meta.dirname, '../../../src/routes')
  const routes = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => name.replace('.tsx', ''))
    .filter((name) => !['__root', '_account'].includes(name))
  expect(Object.keys({ ...forEverybody, ...forCustomers }).sort()).toEqual(routes.sort())
})

async function findOn(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await test.step(path, () => moveTo(page, path))
    const seen = firstOfShell.includes(path) ? [] : shell
    for (const obstacle of await obstacles(page, 'html', seen)) found.push(`${path}: ${obstacle}`)
  }
  return found
}

for (const view of views) {
  const { locale, colorScheme, width } = view
  const where = `${locale}, ${colorScheme}, ${width} pixels`

  test(`a shopper with a screen reader finds nothing in the way on any page: ${where}`, async ({
    page,
    shop,
  }) => {
    await look(page, shop.url, view)
    await page.goto(`${shop.url}/nowhere`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    expect(await obstacles(page)).toEqual([])
    expect(await findOn(page, Object.values(forEverybody))).toEqual([])
  })

  test(`a customer with a screen reader finds nothing in the way on any page: ${where}`, async ({
    page,
    shop,
  }) => {
    await look(page, shop.url, view)
    await seedSession(page.context(), shop.url, shop.url, demoLogin)
    await page.goto(`${shop.url}/nowhere`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    expect(await findOn(page, Object.values(forCustomers))).toEqual([])
  })
}
