import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { chooseShop, expectChosen } from './choose-shop.ts'
import { collectErrors, expect, historySettled, registered, test } from './shop-test.ts'

/** Calls of the contract as somebody who is signed in. */
async function callAs(address: string, account: { phone: string; password: string }) {
  const call = callThrough((path, init) => fetch(address + path, init))
  const { token } = (await call('/login', { body: account })).body.data.access
  return (path: string, body?: object) => call(path, { token, body })
}

// Other tests count what the demo customer has in the cart.
test.afterEach(async ({ shop }) => {
  const ask = await callAs(shop.url, demoLogin)
  const { cart_items } = (await ask('/carts')).body.data
  for (const { products } of cart_items) {
    for (const { id, color, size } of products) {
      await ask('/cart/delete', { product_id: id, color, size })
    }
  }
  expect((await ask('/carts')).body.data.total).toBe(0)
})

/** Moves on with the Tab key until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const text = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    )
    expect(text).toMatch(name)
  }).toPass({ intervals: [0], timeout: 20_000 })
}

test('a shopper finds an order by its code, and Back shows all again', async ({ page, shop }) => {
  await seedSession(page.context(), shop.url, shop.url, demoLogin)
  await page.goto(`${shop.url}/order-history`)
  const orders = page.getByRole('main').getByRole('link', { name: /^OS-/ })
  await expect(orders.first()).toBeVisible()
  // However many pictures an order has, its code begins where the others do.
  const codes = page.getByRole('main').getByText(/^OS-/)
  const starts = await codes.evaluateAll((all) => all.map((code) => code.getBoundingClientRect().x))
  expect(starts.length).toBeGreaterThan(5)
  expect(new Set(starts).size).toBe(1)
  const field = page.getByRole('searchbox', { name: 'Search by code or product' })
  await field.fill('demo1003')
  await field.press('Enter')
  await expect(page).toHaveURL(/order-history\?code=demo1003$/)
  await expect(orders).toHaveCount(1)
  await page.reload()
  // Two searches, two fields.
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('')
  await expect(field).toHaveValue('demo1003')
  await expect(orders).toHaveText([/OS-DEMO1003/])
  await page.goBack()
  await expect(field).toHaveValue('')
  await expect(orders).not.toHaveCount(1)
})

test('a shopper with a keyboard reviews what was delivered, with stars by the arrow keys', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await seedSession(page.context(), shop.url, shop.url, demoLogin)
  await page.goto(`${shop.url}/order-history?status=Delivered`)
  await page.getByRole('main').getByRole('link', { name: /^OS-/ }).first().click()
  const open = page.getByRole('button', { name: /^Write a review of / })
  await expect(open.first()).toBeVisible()
  const before = await open.count()
  await open.first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Write a review' })
  await expect(dialog).toBeVisible()

  await dialog.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await tabTo(page, /^$/)
  await page.keyboard.type('Does what it says.')
  await tabTo(page, /^Send$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  const own = page.getByRole('region', { name: 'Your review' }).first()
  await expect(own.getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
  await expect(own).toContainText('Does what it says.')
  await expect(open).toHaveCount(before - 1)
  expect(errors).toEqual([])
})

test('a shopper saves the invoice, orders again, and prints the order without its frame', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  await seedSession(page.context(), shop.url, shop.url, demoLogin)
  await page.goto(`${shop.url}/order-history?status=Delivered`)
  await page.getByRole('main').getByRole('link', { name: /^OS-/ }).last().click()
  const title = page.getByRole('heading', { level: 1 })
  // The list's own title stands until the order has been read.
  await expect(title).toHaveText(/^Order OS-/)
  const code = (await title.textContent())?.replace('Order ', '')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`${code}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).color)
  expect(color).toBe('rgb(24, 24, 27)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByRole('button', { name: 'Order again' }).click()
  const cart = page.getByRole('dialog', { name: /^My Cart/ })
  await expectChosen(cart)
  await cart.getByRole('button', { name: 'Close' }).click()
  await historySettled(page)
  await page.getByRole('button', { name: 'Ask about this order' }).click()
  const ticket = page.getByRole('dialog', { name: 'New ticket' })
  await expect(ticket.getByLabel('Order number')).toHaveValue(code ?? '')
  expect(errors).toEqual([])
})

test('without a network an order is not cancelled, and the dialog says so; Back closes it', async ({
  page,
  shop,
  context,
}) => {
  // Of their own: other tests order as the demo customer.
  const account = await registered(shop.url)
  const ask = await callAs(shop.url, account)
  await ask('/address/store', someAddress)
  const { body } = await ask('/cart/store', { product_id: 17 })
  await ask('/place-order', { shop_ids: [body.data.cart_items[0].shop_id] })
  await seedSession(context, shop.url, shop.url, account)
  await page.goto(`${shop.url}/order-history?status=Pending`)
  await page.getByRole('main').getByRole('link', { name: /^OS-/ }).first().click()
  const button = page.getByRole('button', { name: 'Cancel order' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel order' })
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('alert')).toContainText('may not be cancelled')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(button).toBeVisible()

  await context.setOffline(false)
  await button.click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Your order has been cancelled')).toBeVisible()
  await expect(button).toBeHidden()
  await page.goBack()
  await expect(page.getByText('No orders yet')).toBeVisible()
})

/** From any page to the checkout of the first shop in the cart. */
async function checkOut(page: Page): Promise<void> {
  await page
    .locator('header')
    .getByRole('button', { name: /^My Cart/ })
    .click()
  const cart = page.getByRole('dialog', { name: /^My Cart/ })
  await chooseShop(cart)
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
}

test('a collected voucher is offered at the checkout, takes its discount off and is gone once it is used', async ({
  page,
  shop,
  context,
}) => {
  const errors = collectErrors(page)
  const account = await registered(shop.url)
  const ask = await callAs(shop.url, account)
  await ask('/address/store', someAddress)
  const { body } = await ask('/cart/store', { product_id: 17 })
  const seller = body.data.cart_items[0].shop_id
  await seedSession(context, shop.url, shop.url, account)
  await page.goto(`${shop.url}/shops/${seller}`)
  await page.getByRole('button', { name: 'Vouchers' }).click()
  const voucher = page
    .getByRole('dialog', { name: 'Vouchers' })
    .getByRole('listitem')
    .filter({ hasText: /\$\d/, hasNotText: /From|Up to/ })
    .first()
  const discount = (await voucher.textContent())?.match(/\$[\d.]+/)?.[0] ?? ''
  await voucher.getByRole('button', { name: 'Collect', exact: true }).click()
  await expect(voucher.getByRole('button', { name: 'Collected' })).toBeDisabled()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await historySettled(page)

  await checkOut(page)
  const offered = page.getByRole('region', { name: 'Your vouchers' }).getByRole('button')
  await expect(offered).toHaveCount(1)
  await expect(offered).toContainText(discount)
  const place = page.getByRole('button', { name: /^Place order · \$/ })
  const amount = async () => Number((await place.textContent())?.replace(/[^\d.]/g, ''))
  const before = await amount()
  await offered.click()
  await expect(page.getByRole('definition').filter({ hasText: `\u2212${discount}` })).toBeVisible()
  // The tax is a share of what is left.
  await expect.poll(amount).toBeLessThanOrEqual(before - Number(discount.slice(1)))
  const after = await amount()
  await place.click()
  await expect(page.getByRole('heading', { name: /^Thank you. Your order/ })).toBeVisible()
  const { orders } = (await ask('/orders')).body.data
  expect(orders).toMatchObject([{ amount: after }])

  await ask('/cart/store', { product_id: 17 })
  await page.goto(shop.url)
  await checkOut(page)
  await expect(place).toBeVisible()
  await expect(offered).toHaveCount(0)
  expect(errors).toEqual([])
})
