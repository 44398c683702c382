import type { Locator, Page } from '@playwright/test'
import type { Product } from '#contract/catalogue.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { changeSetting } from '#tests/support/change-setting.ts'
import { readStore } from '#tests/support/read-device.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { isMarketplace as isMarketplaceHere, vendorModes } from '#tests/support/vendors.ts'
import { makeClosedShop } from './make-shop.ts'
import { collectErrors, expect, registered, test as shopTest } from './shop-test.ts'

/** A shop in the mode that the others of this run are not in: its settings say so before anybody comes. */
const otherModeTest = shopTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
  shop: async ({}, use) => {
    const shop = await makeClosedShop()
    await changeSetting(shop, 'multi_vendor', !isMarketplaceHere)
    await use(shop)
    await shop.remove()
  },
})

/** A customer with an address and two products of different shops that need no choice. */
async function readyToBuy(page: Page, shop: ShopServer): Promise<Product[]> {
  const account = await registered(shop.url)
  const call = callThrough((path, init) => fetch(shop.url + path, init))
  const { token } = (await call('/login', { body: account })).body.data.access
  await call('/address/store', { token, body: someAddress })
  await seedSession(page.context(), shop.url, shop.url, account)
  const all: Product[] = (await call('/products?per_page=100')).body.data.products
  const plain = all.filter(
    ({ colors, sizes, quantity, price }) =>
      colors.length + sizes.length === 0 && (quantity ?? 0) > 5 && price,
  )
  const other = plain.find(({ shop }) => shop?.id !== plain[0]?.shop?.id)
  return [plain[0], other].filter((one) => one !== undefined)
}

for (const [mode, isMarketplace] of vendorModes) {
  const test = isMarketplace === isMarketplaceHere ? shopTest : otherModeTest
  const links = isMarketplace ? 1 : 0
  test(`in ${mode} a shopper goes from home to the page of an order`, async ({ page, shop }) => {
    // From home to an order is a dozen pages.
    test.slow()
    const errors = collectErrors(page)
    const [product, other] = (await readyToBuy(page, shop)) as [Product, Product]
    const main = page.getByRole('main')
    const foot = page.getByRole('contentinfo')
    /** Who has nobody to choose between is told of nobody. */
    const namesSeller = async (part: Locator) => {
      const seller = part.getByText(product.shop?.name ?? 'no seller', { exact: true })
      if (isMarketplace) await expect(seller.first()).toBeVisible()
      else await expect(seller).toHaveCount(0)
    }

    await page.goto(shop.url)
    await expect(foot.getByRole('link', { name: 'Best Deal' })).toBeVisible()
    await expect(foot.getByRole('link', { name: 'Contact' })).toHaveCount(1)
    // Above the page or beside the categories, and below it.
    for (const name of ['Shops', 'Become a Seller']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(2 * links)
    }
    await expect(page.getByRole('link', { name: 'Seller Login' })).toHaveCount(links)

    for (const { name } of [product, other]) {
      await page.goto(`${shop.url}/products?search=${encodeURIComponent(name)}`)
      await main.getByRole('article').getByRole('link', { name, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Sold by' })).toHaveCount(links)
      await main.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByText(/added to cart/i).first()).toBeVisible()
      // Said before the shop has it. Left now, the page would send it again while the shop still
      // works on it, which the console would name: 409, to be tried again.
      await expect.poll(() => readStore(page, 'offshelf-outbox', 'changes')).toEqual([])
    }

    await page.locator('header').getByRole('button', { name: /Cart/ }).click()
    const cart = page.getByRole('dialog', { name: 'My Cart (2 items)' })
    // Below its lines may stand what goes with them.
    await expect(cart.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await expect(cart.getByRole('checkbox')).toHaveCount(isMarketplace ? 2 : 0)
    await namesSeller(cart)
    if (isMarketplace) await cart.getByRole('checkbox').last().uncheck()
    await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()

    // Where everybody sells, only the chosen shop is ordered from; elsewhere all that is in the cart.
    await expect(main.getByText(product.name)).toBeVisible()
    await expect(main.getByText(other.name)).toHaveCount(1 - links)
    await namesSeller(main)
    await main.getByRole('radio', { name: 'Cash on delivery' }).check()
    await main.getByRole('button', { name: /^Place order · \$/ }).click()
    await expect(page.getByRole('heading', { name: /^Thank you. Your order/ })).toBeVisible()
    const orders = main.getByRole('link', { name: /^View order/ })
    await expect(orders).toHaveCount(2 - links)
    await expect(main.getByRole('heading', { name: 'What happens next' })).toBeVisible()
    await namesSeller(main)
    await orders.first().click()
    await expect(main).toContainText(product.name)
    await expect(main).toContainText('Pending')
    await namesSeller(main)
    expect(errors).toEqual([])
  })
}
