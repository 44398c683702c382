import { test } from '@playwright/test'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { madeFor } from '#tests/e2e/made-for.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { openScreen, WIDTHS, type Width } from './camera.ts'
import { expectToLookAsBefore } from './expect-to-look.ts'
import { openLookShop } from './look-shop.ts'
import { screens } from './screens.ts'

const inShop = test.extend<object, { shop: ShopServer }>({
  shop: [madeFor(openLookShop), { scope: 'worker' }],
})

for (const [name, { signedIn }] of Object.entries(screens)) {
  for (const locale of ['en', 'ar'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      inShop(`${name}: ${locale}, ${colorScheme}`, async ({ page, shop }) => {
        if (signedIn) await seedSession(page.context(), shop.url, shop.url, demoLogin)
        for (const width of Object.keys(WIDTHS).map(Number) as Width[]) {
          // Opened anew: what lies over a page, and what is rendered for phones, depends on it.
          await openScreen(page, shop.url, name, { locale, colorScheme, width })
          await expectToLookAsBefore(page, width, `${name}-${width}-${locale}-${colorScheme}`)
        }
      })
    }
  }
}
