import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './shop-test.ts'

const pages = {
  home: '/',
  products: '/products',
  product: '/products/1/details',
  categories: '/categories',
  shops: '/shops',
  'a flash sale': '/flash-sale/1',
  'a page that is not there': '/nowhere',
}

for (const [name, path] of Object.entries(pages)) {
  for (const [locale, scheme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    test(`a shopper with a screen reader finds nothing in the way: ${name}, ${locale}, ${scheme}`, async ({
      page,
      shop,
    }) => {
      await page.context().addCookies([{ name: 'locale', value: locale, url: shop.url }])
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(shop.url + path)
      await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3)}`,
      )
      expect(found).toEqual([])
    })
  }
}
