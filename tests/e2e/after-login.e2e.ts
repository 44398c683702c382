import { callThrough } from '#tests/support/call-through.ts'
import { readStore, workerInControl } from '#tests/support/read-device.ts'
import { expect, logIn, registered, signedInForCoffeeMaker, test } from './shop-test.ts'

test('a shopper who has chosen Arabic is told in Arabic that the login failed', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await workerInControl(page)
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.locator('header').getByRole('button', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog', { name: 'تسجيل الدخول' })
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill('wrong horse')
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click()
  await expect(dialog.getByText('بيانات الدخول غير صحيحة').first()).toBeVisible()
})

test('the product whose heart a visitor pressed is on the wishlist after the login', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products?search=stovetop`)
  await workerInControl(page)
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /wishlist$/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toContainText(/Log in to keep .*stovetop.* in your wishlist\./i)
  await logIn(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor who buys a product at once is at its checkout after the login', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products?search=stovetop`)
  await workerInControl(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(/details$/)
  const name = (await heading.textContent()) ?? ''
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await logIn(page)
  await expect(page).toHaveURL(/\/buynow$/)
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('button', { name: /^Place order · \$[1-9]/ })).toBeVisible()
})

test('the voucher that a visitor wanted is collected after the login', async ({ page, shop }) => {
  await page.goto(`${shop.url}/shops/1`)
  await workerInControl(page)
  const open = page.getByRole('button', { name: 'Vouchers' })
  const vouchers = page.getByRole('dialog', { name: 'Vouchers' })
  await open.click()
  const wanted = vouchers.getByRole('listitem').last()
  const terms = (await wanted.getByRole('paragraph').first().textContent()) ?? ''
  await wanted.getByRole('button', { name: 'Collect', exact: true }).click()
  await logIn(page)
  await expect(vouchers).toBeHidden()
  await open.click()
  await expect(wanted.getByRole('paragraph').first()).toHaveText(terms)
  await expect(wanted.getByRole('button', { name: 'Collected' })).toBeDisabled()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the message that the login succeeded stays, also when its style comes late', async ({
    page,
    shop,
  }) => {
    let release = () => {}
    const isLoggedIn = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/build\/toaster-.*\.css$/, async (route) => {
      await isLoggedIn
      await route.continue()
    })
    await page.goto(shop.url)
    await page.locator('header').getByRole('button', { name: 'Login' }).click()
    await logIn(page)
    release()
    const message = page.getByText('Login Successful')
    await expect(message).toBeVisible()
    const since = Date.now()
    await expect(message).toBeHidden()
    // Three seconds (section 9), less what it takes to look.
    expect(Date.now() - since).toBeGreaterThan(1000)
  })
})

test('a login that has ended is asked for over the form of an address, which is saved after it', async ({
  page,
  shop,
}) => {
  const account = await registered(shop.url)
  await signedInForCoffeeMaker(page, shop.url, account)
  await page.goto(`${shop.url}/manage-address/new`)
  const form = page.getByRole('dialog', { name: 'New address' })
  const line = form.getByLabel('Address line', { exact: true })
  await line.fill('9 Typed Lane')
  await form.getByLabel('Area').fill('Mitte')
  const kept = await readStore(page, 'offshelf-outbox', 'kept')
  const token = kept.flatMap((one) => (one as { token?: string }).token ?? []).at(0) ?? ''
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  expect((await ask('/logout', { token })).status).toBe(200)
  await form.getByRole('button', { name: 'Save' }).click()

  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('Email / Phone Number').fill(account.phone)
  await login.getByLabel('Password', { exact: true }).fill(account.password)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toBeHidden()
  await expect(line).toHaveValue('9 Typed Lane')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main')).toContainText('9 Typed Lane')
})
