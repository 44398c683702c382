import { changeSetting } from '#tests/support/change-setting.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { callThrough, someAddress } from '#tests/support/test-shop.ts'
import { makeShop } from './make-shop.ts'
import { collectErrors, expect, registered, test as shopTest } from './shop-test.ts'

/** A shop of one vendor: its settings say so before anybody comes. */
const test = shopTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
  shop: async ({}, use) => {
    const shop = await makeShop()
    await changeSetting(shop, 'multi_vendor', false)
    await use(shop)
    await shop.remove()
  },
})

test('where there is one vendor, nobody is asked for a shop, and all in the cart is ordered', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const account = await registered(shop.url)
  const call = callThrough((path, init) => fetch(shop.url + path, init))
  const { token } = (await call('/login', { body: account })).body.data.access
  await call('/address/store', { token, body: someAddress })
  await seedSession(page.context(), shop.url, shop.url, account)

  await page.goto(shop.url)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^(Shops|Become a Seller|Seller Login)$/ }),
  ).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Best Deal' })).toBeVisible()

  await page.goto(`${shop.url}/products/1/details`)
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await expect(delivery).toContainText('Delivery')
  await expect(delivery).not.toContainText('Sold by')
  await expect(delivery.getByRole('link')).toHaveCount(0)

  // Two products of different shops.
  for (const word of ['stovetop', 'soap']) {
    await page.goto(`${shop.url}/products?search=${word}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText(/added to cart/i).first()).toBeVisible()
  }
  await page.locator('header').getByRole('button', { name: /Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'My Cart (2 items)' })
  await expect(cart.getByRole('checkbox')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: /^Place order · \$/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you. Your order/ })).toBeVisible()
  await page.goto(`${shop.url}/order-history`)
  const orders = page.getByRole('main').getByRole('listitem')
  await expect(orders.filter({ hasText: 'Pending' })).toHaveCount(2)
  expect(errors).toEqual([])
})
