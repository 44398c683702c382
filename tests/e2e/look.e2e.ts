import { demoLogin } from '#server/database/demo/demo-login.ts'
import { openScreen, type Width } from '#tests/look/camera.ts'
import { expectToLookAsBefore } from '#tests/look/expect-to-look.ts'
import { openLookShop } from '#tests/look/look-shop.ts'
import { screens } from '#tests/look/screens.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { test } from './shop-test.ts'

// The policy would keep the styles out that hide what counts time.
const view = { bypassCSP: true, serviceWorkers: 'block' } as const

const some = [
  ['home', 360, 'en', 'light'],
  ['home', 1440, 'ar', 'dark'],
  ['list', 768, 'en', 'dark'],
  ['product', 360, 'ar', 'light'],
  ['product', 1440, 'en', 'light'],
  ['login', 360, 'en', 'dark'],
  ['cart', 360, 'ar', 'dark'],
  ['checkout', 1440, 'en', 'light'],
  ['order', 768, 'en', 'light'],
  ['dashboard', 360, 'en', 'light'],
] as const satisfies [string, Width, string, string][]

test('the main screens look as in their reference pictures; npm run test:look has them all', async ({
  browser,
}) => {
  // A shop of its own and ten screens: a busy machine takes more than a minute for them.
  test.setTimeout(180_000)
  const shop = await openLookShop()
  const [visitor, customer] = [await browser.newContext(view), await browser.newContext(view)]
  await seedSession(customer, shop.url, shop.url, demoLogin)
  const pages = { visitor: await visitor.newPage(), customer: await customer.newPage() }
  for (const [name, width, locale, colorScheme] of some) {
    const page = screens[name]?.signedIn ? pages.customer : pages.visitor
    await openScreen(page, shop.url, name, { locale, colorScheme, width })
    await expectToLookAsBefore(page, width, `${name}-${width}-${locale}-${colorScheme}`)
  }
  await Promise.all([visitor.close(), customer.close(), shop.remove()])
})
