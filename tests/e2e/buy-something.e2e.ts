import { expectChosen } from './choose-shop.ts'
import { collectErrors, expect, logIn, test } from './shop-test.ts'

test('a shopper finds a product, signs in, orders it and sees the order', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  await page.goto(shop.url)
  await expect(page).toHaveTitle(/^Home - /)

  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('headphones')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=headphones/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('headphones')
  const found = page
    .getByRole('main')
    .getByRole('link', { name: /headphones/i })
    .first()
  const name = (await found.textContent())?.trim() ?? ''
  await found.click()
  await expect(page).toHaveURL(/\/products\/\d+\/details/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio', { disabled: false }).first().check({ force: true })
  }
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please login first!')).toBeVisible()
  await logIn(page)
  await expect(page.getByText('Login Successful')).toBeVisible()

  // What was refused to the visitor is in the cart now, and its shop is chosen.
  await page.getByRole('button', { name: 'View In Cart' }).click()
  const cart = page.getByRole('dialog', { name: 'My Cart (1 item)' })
  await expect(cart.getByText(name)).toBeVisible()
  await expectChosen(cart)
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()

  await expect(page).toHaveURL(/\/checkout/)
  await page.getByRole('button', { name: 'Add address' }).click()
  const address = page.getByRole('dialog', { name: 'New address' })
  await address.getByLabel('Name').fill('Alex Morgan')
  await address.getByLabel('Phone').fill('5550100')
  await address.getByLabel('Address line', { exact: true }).fill('12 Harbour Street')
  await address.getByLabel('Area').fill('Old Town')
  await address.getByLabel('Post code').fill('10115')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(address).toBeHidden()
  await expect(page.getByRole('radio', { name: /12 Harbour Street/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await expect(page.getByRole('main')).toContainText(/Arrives by \w+\s\d/)
  const place = page.getByRole('button', { name: /^Place order · \$/ })
  const amount = (await place.textContent())?.split('· ')[1] ?? ''
  // On a phone the button stays in view, in the place of the navigation.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(place).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  await place.click()

  const thanks = page.getByRole('heading', { name: 'Thank you. Your order is placed.' })
  await expect(thanks).toBeFocused()
  await expect(thanks).toBeInViewport()
  const bought = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).last()
  await expect(bought.locator('img')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Arrives by .*12 Harbour Street.*Cash/s)
  await expect(page).toHaveURL(/\/checkout\?placed=\d+$/)
  await page.reload()
  await expect(thanks).toBeVisible()
  await expect(page).toHaveTitle(/^Thank you\. Your order is placed\. - /)
  await expect(page.getByRole('main')).toContainText(/Arrives by .*12 Harbour Street.*Cash/s)
  await page.getByRole('link', { name: /^View order/ }).click()
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('main')).toContainText(amount)
  await expect(page.getByRole('main')).toContainText('Pending')
  expect(errors).toEqual([])
})
