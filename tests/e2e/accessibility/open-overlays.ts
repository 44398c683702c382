import type { Locator, Page } from '@playwright/test'
import { registered } from '#tests/e2e/shop-test.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import type { Words } from './obstacles.ts'

export type Place = { page: Page; shop: ShopServer; t: Words }
/** Opens it as a shopper does, who is on the page that it belongs to. */
export type Open = (place: Place) => Promise<unknown>

const named = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).first()
const press = (page: Page | Locator, name: string) => named(page, name).click()
const main = (page: Page) => page.getByRole('main')
const openLogin: Open = ({ page, t }) => press(page, t('shell.account'))

const openForgot: Open = async (place) => {
  await openLogin(place)
  await press(place.page, place.t('login.forgot'))
}

/** Somebody new each time: codes are sent once a minute. Returns the address that one was sent to. */
async function sendCode(place: Place): Promise<string> {
  const { page, shop, t } = place
  const { phone: receiver } = await registered(shop.url)
  await openForgot(place)
  const dialog = page.getByRole('dialog', { name: t('login.forgot') })
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await dialog.locator('[name=phone]').fill(receiver)
  await press(dialog, t('forgot.send'))
  await page.getByRole('dialog', { name: t('otp.title') }).waitFor()
  return receiver
}

const openReset: Open = async (place) => {
  const { page, shop, t } = place
  const receiver = await sendCode(place)
  // A shop in the local environment logs its codes.
  const code = shop.log.match(new RegExp(`To ${receiver}: .*?(\\d{4})\\D`))?.[1] ?? ''
  const dialog = page.getByRole('dialog', { name: t('otp.title') })
  await dialog.getByRole('textbox').first().pressSequentially(code)
  await press(dialog, t('otp.confirm'))
  await page.getByRole('dialog', { name: t('reset.title') }).waitFor()
}

/** Drawers and dialogs of everybody: file → address of the page, and how it is opened there. */
export const forEverybody: Record<string, [string, Open]> = {
  'features/auth/login-dialog': ['/', openLogin],
  'features/auth/register-dialog': [
    '/',
    async (place) => {
      await openLogin(place)
      await press(place.page, place.t('login.signUp'))
    },
  ],
  'features/auth/forgot-dialog': ['/', openForgot],
  'features/auth/otp-dialog': ['/', sendCode],
  'features/auth/reset-dialog': ['/', openReset],
  'features/install/install-guide': [
    '/',
    async ({ page, t }) => {
      // As on a phone of Apple.
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'standalone', { value: false })
        Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
      })
      await press(page, t('shell.menu'))
      await press(page, t('install.action'))
    },
  ],
  'features/search/search-dialog': ['/', ({ page, t }) => press(page, t('shell.searchShort'))],
  'routes/-shell/menu-drawer': [
    '/',
    async ({ page, t }) => {
      await press(page, t('shell.menu'))
      // One group is open.
      await page.getByRole('dialog').locator('button[aria-expanded=false]').first().click()
      await page.getByRole('dialog').locator('a[href*=subcategory]').first().waitFor()
    },
  ],
  'features/cart/changes-panel': ['/', ({ page, t }) => press(page, t('offline.open'))],
  'features/catalogue/filter-drawer': [
    '/products',
    ({ page, t }) => press(main(page), t('list.filters')),
  ],
  'routes/-shell/choice-dialog': [
    '/products?search=shirt',
    ({ page, t }) => press(main(page), t('product.options')),
  ],
  'features/catalogue/zoom-dialog': [
    '/products/1/details',
    ({ page, t }) => press(main(page), t('product.zoom')),
  ],
  'features/vouchers/voucher-dialog': [
    '/shops/1',
    ({ page, t }) => press(main(page), t('voucher.title')),
  ],
}

/** Those of customers but the cart, which has a test of its own. */
export const forCustomers: Record<string, [string, Open]> = {
  'features/checkout/address-dialog': [
    '/manage-address',
    ({ page, t }) => press(main(page), t('checkout.addAddress')),
  ],
  'features/orders/cancel-dialog': [
    '/order-history/1',
    ({ page, t }) => press(main(page), t('orders.cancel')),
  ],
  'features/checkout/pay-dialog': [
    '/order-history/1',
    ({ page, t }) => press(main(page), t('pay.instead')),
  ],
  'features/checkout/payment-result': ['/order-history/1?payment_cancel=true', async () => {}],
  'features/orders/review-dialog': [
    '/order-history/10',
    ({ page, t }) => main(page).getByText(t('review.write')).first().click(),
  ],
  'features/tickets/ticket-dialog': [
    '/support-tickets',
    ({ page, t }) => press(main(page), t('tickets.new')),
  ],
  'features/wishlist/remove-dialog': [
    '/wishlist',
    ({ page }) => main(page).getByRole('article').getByRole('button').first().click(),
  ],
  'features/account/crop-dialog': [
    '/profile',
    ({ page, t }) => page.getByLabel(t('profile.photo')).setInputFiles('public/icons/icon-512.png'),
  ],
  'features/account/delete-account-dialog': [
    '/about-us',
    ({ page, t }) => press(main(page), t('account.delete')),
  ],
}
