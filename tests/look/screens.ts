import type { Page } from '@playwright/test'
import type { Words } from '#tests/e2e/accessibility/obstacles.ts'

type Screen = {
  path: string
  /** Whether the demo customer is signed in, with two products in the cart. */
  signedIn?: boolean
  /** Opens what lies over the page. */
  open?: (page: Page, t: Words) => Promise<unknown>
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

async function chooseAll(page: Page, t: Words) {
  await page.getByTitle(t('shell.cart')).filter({ visible: true }).first().click()
  const boxes = page.locator('[data-drawer]').getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
}

/** Every screen that is compared with its reference pictures. */
export const screens: Record<string, Screen> = {
  home: { path: '/' },
  list: { path: '/products' },
  'list-filtered': { path: '/products?search=mug&sort=low_to_high' },
  'list-empty': { path: '/products?search=zzzz' },
  product: { path: '/products/9/details' },
  categories: { path: '/categories' },
  category: { path: '/categories/kitchen' },
  shops: { path: '/shops' },
  shop: { path: '/shops/1' },
  'flash-sale': { path: '/flash-sale/1' },
  'most-popular': { path: '/most-popular' },
  'best-deal': { path: '/best-deal' },
  contact: { path: '/contact-us' },
  'not-found': { path: '/nowhere' },
  login: {
    path: '/about-us',
    open: async (page, t) => {
      // Not "Delete account", which opens it too, and stands further down.
      await press(page, new RegExp(`^(${t('shell.account')}|${t('shell.login')})$`))
      // On a busy machine the button may do its work when nothing is being fetched any more.
      await page.getByRole('dialog').waitFor()
    },
  },
  cart: { path: '/about-us', signedIn: true, open: chooseAll },
  checkout: {
    path: '/about-us',
    signedIn: true,
    open: async (page, t) => {
      await chooseAll(page, t)
      await page
        .locator('[data-drawer]')
        .getByRole('button', { name: t('cart.checkout') })
        .click()
      await page.getByRole('main').getByRole('radio').first().waitFor()
    },
  },
  dashboard: { path: '/dashboard', signedIn: true },
  orders: { path: '/order-history', signedIn: true },
  order: { path: '/order-history/1', signedIn: true },
  confirmation: {
    path: '/order-history/6?order_confirm=true',
    signedIn: true,
    // The page below it may be at rest before it has come.
    open: (page) => page.getByRole('dialog').getByRole('status').waitFor(),
  },
  wishlist: { path: '/wishlist', signedIn: true },
  addresses: { path: '/manage-address', signedIn: true },
  ticket: { path: '/support-ticket/T-2001', signedIn: true },
}
