import { workerInControl } from '#tests/support/read-device.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { holdResponses } from './hold-responses.ts'
import { expect, registered, signedInForCoffeeMaker, test } from './shop-test.ts'

const pages = {
  '/dashboard': 'Dashboard',
  '/profile': 'My Profile',
  '/change-password': 'Change Password',
  '/order-history': 'Order History',
  '/manage-address': 'Manage Address',
  '/wishlist': 'Wishlist',
  '/support-tickets': 'Support Ticket',
}

test('a visitor is sent home from the pages of the account, and told what does not exist', async ({
  page,
  shop,
}) => {
  // First: later visits are answered by the worker.
  const unknown = `${shop.url}/manage-address/none/edit`
  expect((await page.goto(unknown))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await expect(page).toHaveURL(unknown)
  for (const path of Object.keys(pages)) {
    await page.goto(shop.url + path)
    await expect(page).toHaveURL(`${shop.url}/`)
  }
})

test('the pages of the account have their titles beside one menu, and signing out leads home', async ({
  page,
  shop,
}) => {
  await signedInForCoffeeMaker(page, shop.url)
  const menu = page.getByRole('navigation', { name: 'Account' })
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(shop.url + path)
    await expect(menu).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} - `))
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  for (const path of ['/order-history/999999', '/manage-address/none/edit']) {
    await page.goto(shop.url + path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(menu).toHaveCount(0)
  }
  await page.goto(`${shop.url}/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})

test('until it is known whose it is, a page of the account is grey, not empty', async ({
  page,
  shop,
}) => {
  await seedSession(page.context(), shop.url, shop.url, await registered(shop.url))
  const respond = await holdResponses(page, /\.js$/)
  await page.goto(`${shop.url}/dashboard`, { waitUntil: 'commit' })
  const height = () =>
    page.locator('.account-page').evaluate((place) => {
      const { content, height } = getComputedStyle(place, '::after')
      return content === 'none' ? 0 : Number.parseFloat(height)
    })
  await expect.poll(height).toBeGreaterThan(400)
  respond()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  expect(await height()).toBe(0)
})

test('a shopper finds in the footer how to delete the account, and does', async ({
  page,
  shop,
}) => {
  const account = await registered(shop.url)
  await seedSession(page.context(), shop.url, shop.url, account)
  await page.goto(shop.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByLabel('Your password').fill('a guess')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('The password is wrong')).toBeVisible()
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()

  await main.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('a question that was begun is still there after a reload without a network, until it is sent', async ({
  page,
  shop,
  context,
}) => {
  const account = await registered(shop.url)
  await seedSession(context, shop.url, shop.url, account)
  await page.goto(`${shop.url}/support-tickets`)
  await workerInControl(page)
  const open = page.getByRole('button', { name: 'New ticket' }).first()
  const dialog = page.getByRole('dialog', { name: 'New ticket' })
  const message = dialog.getByLabel('Message')
  const text = 'The lid of the jar does not close.\n\nI have tried it from both sides.'
  await open.click()
  await dialog.getByLabel('Subject').fill('A lid')
  await message.fill(text)
  await context.setOffline(true)
  await page.reload()
  await open.click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('A lid')
  await expect(message).toHaveValue(text)
  await message.press('End')
  await message.pressSequentially(' Twice.')

  await context.setOffline(false)
  await page.reload()
  await open.click()
  await expect(message).toHaveValue(/Twice\./)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('main').getByText('A lid')).toBeVisible()
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(message).toHaveValue('')
})
