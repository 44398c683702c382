import type { Page } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { collectErrors, expect, registered, test } from './shop-test.ts'

/** A shopper with soap in the cart, of which there is enough, goes on to pay by card. */
async function orderByCard(page: Page, address: string): Promise<void> {
  const account = await registered(address)
  const call = callThrough((path, init) => fetch(address + path, init))
  const { token } = (await call('/login', { body: account })).body.data.access
  await call('/address/store', { token, body: someAddress })
  await seedSession(page.context(), address, address, account)
  await page.goto(`${address}/products?search=soap`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('button', { name: 'View In Cart' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('radio', { name: 'Card (sandbox)' }).check()
  await page.getByRole('button', { name: /^Continue to payment · \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
}

/** Chromium emulates no window of an installed app: what the page asks it about its window. */
const asInstalledApp = (page: Page) =>
  page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia(query.replace('(display-mode: standalone)', 'all'))
    // As a browser that would install it once more.
    addEventListener('load', () => dispatchEvent(new Event('beforeinstallprompt')))
  })

test('a shopper pays at the page of the payment service and is thanked for it', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  await orderByCard(page, shop.url)
  const bill = page.getByRole('banner')
  await expect(bill).toContainText(
    /Pay Offshelf\s+\$\d+\.\d\d\s+Order\s+OS-\S+\s+\S.* × 1\s+Secure checkout/s,
  )
  await expect(page.getByRole('combobox', { name: 'The shop is told' })).toBeHidden()
  await page.getByRole('button', { name: 'Approve' }).click()

  const thanks = page.getByRole('dialog', { name: 'Thank you for your payment' })
  await expect(thanks).toContainText(/Order \S+ is paid/)
  const headline = thanks.getByRole('heading', { name: 'Thank you for your payment' })
  await expect(headline).toHaveCSS('font-size', '40px')
  await expect(page).toHaveURL(/\/order-history\/\d+\?order_confirm=true$/)
  await page.reload()
  await expect(thanks).toContainText(/Arrives by .*Shipping address.*Payment\s*Card \(sandbox\)/s)
  await expect(thanks.getByRole('listitem').locator('img')).toBeVisible()
  // At a glance only where the list of one order does not stand just below.
  await expect(thanks.getByRole('region', { name: 'Summary' }).locator('img')).toBeHidden()
  await thanks.getByRole('button', { name: /^View order/ }).click()
  await expect(page).toHaveURL(/\/order-history\/\d+$/)
  // It opened by itself: the keyboard goes on from the page that it lay over.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  expect(errors).toEqual([])
})

test('a shopper whose card is declined tries again, gives up and pays on delivery', async ({
  page,
  shop,
}) => {
  await orderByCard(page, shop.url)
  await page.getByRole('button', { name: 'Decline' }).click()
  const declined = page.getByRole('dialog', { name: 'The payment was declined' })
  await declined.getByRole('button', { name: /^Try again/ }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const failed = page.getByRole('dialog', { name: 'The payment was not completed' })
  await expect(failed.getByText(/^Please pay by/)).toHaveCount(1)
  const how = page.getByRole('dialog', { name: 'How would you like to pay?' })
  await failed.getByRole('button', { name: 'Pay another way' }).click()
  await expect(how.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked()
  await how.getByRole('button', { name: 'Close' }).click()
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^Please pay by/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await how.getByRole('button', { name: /^Pay on delivery/ }).click()
  await expect(how).toBeHidden()
  await expect(page.getByText(/^Please pay by/)).toBeHidden()
  // Beside the payment alone: above, it says again by which day it arrives.
  await expect(page.getByText(/^Pay .*\d.* on delivery$/)).toBeVisible()
  // Nothing asks for what was put off; the way back is there.
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await page.getByRole('button', { name: 'Pay online instead' }).click()
  await expect(how.getByRole('radio', { name: 'Card (sandbox)' })).toBeChecked()
})

test('Back from the payment page leads to the one order, and on to its payment', async ({
  page,
  shop,
}) => {
  await orderByCard(page, shop.url)
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout\?placed=\d+$/)
  await expect(page.getByRole('heading', { name: /^Thank you\. Your order/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^View order/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/order-history\/\d+$/)
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await page.goto(`${shop.url}/order-history`)
  await expect(page.getByRole('main').getByRole('link', { name: /^OS-/ })).toHaveCount(1)
  await page.getByRole('link', { name: /^Pay now · \$[\d.]+ OS-/ }).click()
  const how = page.getByRole('dialog', { name: 'How would you like to pay?' })
  await expect(how).toBeVisible()
  await how.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/order-history\/\d+$/)
  await page.goBack()
  await page.getByRole('link', { name: /^Pay now · \$[\d.]+ OS-/ }).click()
  await expect(how).toBeVisible()
  await page.goBack()
  await expect(how).toBeHidden()
  await expect(page).toHaveURL(/\/order-history$/)
})

test('a shopper who closes the tab of the payment service has paid all the same', async ({
  page,
  shop,
}) => {
  await orderByCard(page, shop.url)
  await page.getByText('Test settings').click()
  await page.getByRole('checkbox', { name: 'Do not send me back to the shop' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status')).toHaveText('This payment is approved.')
  await page.close()
  const later = await page.context().newPage()
  await later.goto(`${shop.url}/order-history`)
  await later.getByRole('main').getByRole('link', { name: /^OS-/ }).first().click()
  await expect(later).toHaveURL(/\/order-history\/\d+$/)
  // The payment service reports by itself, after at most five seconds.
  await expect(async () => {
    await later.reload()
    await expect(later.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
})

test('a shopper who pays in the installed app is thanked in it, and asked to install nothing', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  await asInstalledApp(page)
  await orderByCard(page, shop.url)
  await page.getByRole('button', { name: 'Approve' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you for your payment' })
  await expect(thanks).toContainText(/Order \S+ is paid/)
  await thanks.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible()
  for (const text of ['Keep the shop at hand', 'Download our app', 'Install this shop']) {
    await expect(page.getByText(text)).toHaveCount(0)
  }
  // The way back out of the payment leads through the shop alone.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`^${shop.url}/`))
  expect(errors).toEqual([])
})

test('whoever comes back from a payment in Arabic reads it in Arabic', async ({ page, shop }) => {
  await orderByCard(page, shop.url)
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: shop.url }])
  await page.getByRole('button', { name: 'Cancel' }).click()
  const failed = page.getByRole('dialog', { name: 'لم يكتمل الدفع' })
  await expect(failed).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.keyboard.press('Escape')
  await expect(failed).toBeHidden()
})
