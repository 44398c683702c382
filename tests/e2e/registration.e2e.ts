import { changeSettings } from '#tests/support/change-setting.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { makeClosedShop } from './make-shop.ts'
import { collectErrors, expect, historySettled, test as shopTest } from './shop-test.ts'

async function shopThatVerifies(): Promise<ShopServer> {
  const shop = await makeClosedShop()
  await changeSettings(shop, { register_otp_verify: true, register_otp_type: 'email' })
  return shop
}

const test = shopTest.extend({
  shop: async ({ once }, use) => use(await once(shopThatVerifies)),
})

test('who registers types the code that the shop has sent, and is a customer', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const { name, email, phone, password, country } = newAccount()
  await page.goto(shop.url)
  await page.locator('header').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const form = page.getByRole('dialog', { name: 'Welcome' })
  await form.getByLabel('Country').selectOption(country)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel(/^Phone/).fill(phone)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign Up' }).click()

  const otp = page.getByRole('dialog', { name: 'One-time password' })
  await expect(otp.getByText(email)).toBeVisible()
  await expect(otp.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  // A shop in the local environment logs its codes.
  const sent = () => shop.log.match(new RegExp(`To ${email}: .*?(\\d{4})\\D`))?.[1] ?? ''
  await expect.poll(sent).toHaveLength(4)
  await otp.getByRole('textbox').first().pressSequentially(sent())
  await otp.getByRole('button', { name: 'Confirm' }).click()
  await expect(otp).toBeHidden()
  await historySettled(page)
  await page.goto(`${shop.url}/profile`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(errors).toEqual([])
})
