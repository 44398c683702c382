import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { chooseShop } from '#tests/e2e/choose-shop.ts'
import { expect, historySettled, registered, test } from '#tests/e2e/shop-test.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { look, obstacles, views } from './obstacles.ts'
import { forCustomers, forEverybody, type Open } from './open-overlays.ts'

// Nothing of the worker is looked at, and installing it takes as long as the first page.
test.use({ serviceWorkers: 'block' })

test('every dialog and drawer is looked at', () => {
  const folder = join(import.meta.dirname, '../../../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /<(Dialog|Drawer)\b(?! )?[\s>]/.test(readFileSync(join(folder, file), 'utf8')),
    )
    .map((file) => file.replace('.tsx', ''))
  const seen = ['features/cart/cart-panel', ...Object.keys({ ...forEverybody, ...forCustomers })]
  expect(seen.sort()).toEqual(files.sort())
})

/** The topmost first; the page stays. */
async function closeAll(page: Page): Promise<void> {
  const overlays = page.locator('[data-dialog], [data-drawer]')
  for (let left = await overlays.count(); left > 0; left = await overlays.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => overlays.count()).toBeLessThan(left)
  }
  await historySettled(page)
}

for (const { locale, colorScheme } of views) {
  const view = { locale, colorScheme, width: 360 }
  test(`nothing is in the way from the cart to the checkout: ${locale}, ${colorScheme}`, async ({
    page,
    shop,
  }) => {
    const t = await look(page, shop.url, view)
    const account = await registered(shop.url)
    await seedSession(page.context(), shop.url, shop.url, account)
    await page.goto(`${shop.url}/products?search=stovetop`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('product.addToCart') })
      .first()
      .click()
    const bar = page.getByRole('navigation', { name: t('shell.main') })
    await bar
      .getByRole('button')
      .filter({ hasText: t('shell.cart') })
      .click()
    const panel = page.locator('[data-drawer]')
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    expect(await obstacles(page, '[role=dialog]')).toEqual([])
    await chooseShop(panel)
    await panel.getByRole('button', { name: t('cart.checkout') }).click()
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
    expect(await obstacles(page)).toEqual([])
  })

  const groups: [string, Record<string, [string, Open]>][] = [
    ['shopper', forEverybody],
    ['customer', forCustomers],
  ]
  for (const [who, overlays] of groups) {
    test(`a ${who} with a screen reader finds nothing in the way in any dialog: ${locale}, ${colorScheme}`, async ({
      page,
      shop,
    }) => {
      test.slow()
      const t = await look(page, shop.url, view)
      if (who === 'customer') {
        await seedSession(page.context(), shop.url, shop.url, demoLogin)
        const call = callThrough((path, init) => fetch(shop.url + path, init))
        const { token } = (await call('/login', { body: demoLogin })).body.data.access
        await call('/favorite-add-or-remove', { token, body: { product_id: 5, is_favorite: true } })
      }
      const found: string[] = []
      let at = ''
      for (const [file, [path, open]] of Object.entries(overlays)) {
        await test.step(file, async () => {
          if (path === at) await closeAll(page)
          else await page.goto(shop.url + path)
          at = path
          await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
          await open({ page, shop, t })
          await expect(page.locator('[data-dialog], [data-drawer]').last()).toBeVisible()
          for (const obstacle of await obstacles(page, '[role=dialog]')) {
            found.push(`${file}: ${obstacle}`)
          }
        })
      }
      expect(found).toEqual([])
    })
  }
}
