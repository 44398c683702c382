import type { Locator, Page } from '@playwright/test'
import { workerInControl } from '#tests/support/read-device.ts'
import { isMarketplace } from '#tests/support/vendors.ts'
import { expectChosen } from './choose-shop.ts'
import { holdResponses } from './hold-responses.ts'
import { expect, historySettled, logIn, signedInForCoffeeMaker, test } from './shop-test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** Expects the newest toast inside the screen, not covering a part. */
async function expectToastBeside(page: Page, part: Locator): Promise<void> {
  const toast = page.locator('.Toastify__toast').last()
  // It stays for as long: on a busy machine looking takes longer than its three seconds.
  await toast.hover()
  await expect(toast).toHaveCSS('border-radius', '12px')
  const [one, other] = [await boxOf(toast), await boxOf(part)]
  expect([one.x, 360 - one.x - one.width]).toEqual([16, 16])
  const isApart = one.y + one.height <= other.y || other.y + other.height <= one.y
  expect([isApart, one, other]).toEqual([true, one, other])
}

test('messages on a phone cover no button, and the bar of the network is one line', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products?search=stovetop`)
  await workerInControl(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  const login = page.getByRole('dialog', { name: 'Login' })
  await expect(page.getByText('Please login first!')).toBeVisible()
  await expectToastBeside(page, login.getByRole('button', { name: 'Log in' }))
  await expectToastBeside(page, login.getByRole('button', { name: 'Close' }))
  await logIn(page)
  // What the visitor wanted is in the cart now.
  await expect(page.getByText('has been added to cart')).toBeVisible()
  await expectToastBeside(page, add)
  // It lies over the page for three seconds: no higher than its picture and two lines need.
  const added = page.locator('.Toastify__toast:has(.toast-added)')
  expect((await boxOf(added)).height).toBeLessThanOrEqual(90)

  const status = page.getByRole('status').getByRole('paragraph')
  const cart = page.locator('header').getByRole('button', { name: /Cart/ })
  await page.context().setOffline(true)
  await expect(added).toHaveCount(0)
  await add.click()
  await added.hover()
  await expect(status).toContainText('You are offline · 1 change waiting')
  await expect(status.getByRole('button', { name: 'Show' })).toBeVisible()
  await expectToastBeside(page, status)
  // Above what one buys with, which is above the navigation.
  const bar = await boxOf(status)
  expect(bar.height).toBe(44)
  expect(bar.y + bar.height).toBeLessThanOrEqual((await boxOf(add)).y)

  await cart.click()
  const panel = page.getByRole('dialog', { name: /^My Cart/ })
  await expectChosen(panel)
  // With one vendor nothing can be left unchosen.
  if (isMarketplace) {
    await panel.getByRole('checkbox').first().uncheck()
    await panel.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByText('Please select at least one shop')).toBeVisible()
    await expectToastBeside(page, panel.getByRole('button', { name: 'Proceed to Checkout' }))
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await historySettled(page)
  await page.goBack()
  await expect(page).toHaveURL(/search=stovetop/)
  const places = page.getByRole('navigation', { name: 'Main navigation' })
  const gap = async () => {
    const { y, height } = await boxOf(status)
    return Math.round((await boxOf(places)).y - y - height)
  }
  await expect.poll(gap).toBe(0)
  await page.context().setOffline(false)
})

for (const [path, part] of [
  ['/products?search=headphones', 'radiogroup'],
  ['/flash-sale/1', 'timer'],
] as const) {
  test(`the price of a product stands above what one buys it with: ${path}`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url + path)
    await page.getByRole('article').first().getByRole('link').first().click()
    // The address comes before the page; the list has such parts and buttons too.
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('main').getByRole(part).first()).toBeVisible()
    const price = page.getByRole('main').getByText(/^\$\d/).first()
    const [shown, add] = await Promise.all([
      boxOf(price),
      boxOf(page.getByRole('button', { name: 'Add to Cart' }).first()),
    ])
    expect(shown.y + shown.height).toBeLessThanOrEqual(add.y - 8)
    // Both ways to buy are at the end of the screen, without scrolling.
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport({ ratio: 1 })
  })
}

test.describe('a product of which the shop has sent no more than the card', () => {
  test.use({ serviceWorkers: 'block' })

  test('keeps what can be pressed in its place when the rest comes', async ({ page, shop }) => {
    const respond = await holdResponses(page, '**/api/product-details?*')
    await page.goto(`${shop.url}/products?search=headphones`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    await page.getByRole('article').first().getByRole('link').first().click()
    const share = page.getByRole('button', { name: 'Share' })
    // The picture grows out of the card's.
    await share.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
    const { y } = await boxOf(share)
    respond()
    await expect(page.getByRole('radiogroup', { name: 'Color' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Picture 2 of/ })).toBeVisible()
    expect((await boxOf(share)).y).toBe(y)
  })
})

test('shelves and rows of chips run out at the edge of the screen, in Arabic too', async ({
  page,
  shop,
}) => {
  for (const locale of ['en', 'ar']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: shop.url }])
    await page.goto(shop.url)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const shelf = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
    const { x, width } = await boxOf(shelf.first())
    expect([locale, x, width]).toEqual([locale, 0, 360])
    await page.goto(`${shop.url}/categories/lighting`)
    const chips = await boxOf(page.getByRole('main').getByRole('navigation').nth(1))
    expect([locale, chips.x, chips.width]).toEqual([locale, 0, 360])
  }
})

test('the chosen sub-category is marked, on its second page too', async ({ page, shop }) => {
  await page.goto(`${shop.url}/categories`)
  const reply = await page.request.get(`${shop.url}/api/categories`)
  const { categories } = (await reply.json()).data
  const [category] = categories
  const [, second] = category.sub_categories
  const chip = (name: string) =>
    page.getByRole('navigation', { name: category.name }).getByRole('link', { name, exact: true })
  for (const [search, chosen, other] of [
    ['', 'All', second.name],
    [`?subcategory=${second.id}`, second.name, 'All'],
    [`?subcategory=${second.id}&page=2`, second.name, 'All'],
  ]) {
    await page.goto(`${shop.url}/categories/${category.id}${search}`)
    await expect(chip(chosen)).toHaveAttribute('aria-current', 'page')
    await expect(chip(chosen)).toHaveCSS('background-color', 'rgb(15, 118, 110)')
    await expect(chip(other)).not.toHaveAttribute('aria-current')
  }
})

test('the row of the account shows the page one has come to', async ({ page, shop }) => {
  await signedInForCoffeeMaker(page, shop.url)
  await page.goto(`${shop.url}/order-history`)
  const row = page.getByRole('navigation', { name: 'Account', exact: true })
  const main = page.getByRole('main')
  for (const name of ['Support Ticket', 'Manage Address']) {
    const entry = row.getByRole('link', { name })
    // As from the page's own tiles: nothing has scrolled the row.
    await entry.evaluate((link: HTMLElement) => link.click())
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(entry).toBeInViewport({ ratio: 1 })
    const places = page.getByRole('navigation', { name: 'Main navigation' })
    await expect(places.locator('[aria-current]')).toHaveText(['Account'])
  }
  // The dashboard has all of them below one another, after the next delivery, with how much there is.
  await row.getByRole('link', { name: 'Dashboard' }).evaluate((link: HTMLElement) => link.click())
  await expect(main.getByRole('heading', { level: 1, name: /^Hello/ })).toBeInViewport()
  // What was viewed last may stand below the row.
  const next = main.getByRole('region', { name: 'Next delivery' })
  const room = async () => (await boxOf(row)).y - (await boxOf(next)).y - (await boxOf(next)).height
  await expect.poll(room).toBeGreaterThan(0)
  await expect(row.getByRole('link', { name: /^Wishlist \d+$/ })).toBeVisible()
  const boxes = await Promise.all((await row.getByRole('link').all()).map(boxOf))
  expect(boxes.filter(({ x, width }) => x < 0 || x + width > 360)).toEqual([])
})

test('the form of an address shows its buttons without scrolling', async ({ page, shop }) => {
  await signedInForCoffeeMaker(page, shop.url)
  await page.goto(`${shop.url}/manage-address/new`)
  const form = page.getByRole('dialog', { name: 'New address' })
  await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('Name')).toBeInViewport({ ratio: 1 })
  // On a screen lower than the form, as with a keyboard on it, every field can be scrolled to.
  await page.setViewportSize({ width: 360, height: 400 })
  for (const field of await form.getByRole('textbox').all()) {
    await field.focus()
    await expect(field).toBeInViewport({ ratio: 1 })
  }
  await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
})

test('in Arabic a size and what it costs read as they are written', async ({ page, shop }) => {
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: shop.url }])
  const reply = await page.request.get(`${shop.url}/api/products?search=wash&per_page=100`)
  type Listed = { id: number; sizes: { name: string; price: number }[] }
  const { products } = (await reply.json()).data as { products: Listed[] }
  const hasDearSize = ({ sizes }: Listed) =>
    sizes.some(({ name, price }) => /^\d+ ml$/.test(name) && price > 0)
  const product = products.find(hasDearSize)
  if (!product) throw new Error('The demo shop has no bottle that is larger')
  await page.goto(`${shop.url}/products/${product.id}/details`)
  const chip = page.locator('label').filter({ hasText: '$' }).first()
  /** The parts of a text from left to right, as they are drawn. */
  const drawn = (part: string) =>
    chip.evaluate((label, part) => {
      const words: { word: string; left: number }[] = []
      const walk = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      while (walk.nextNode()) {
        const node = walk.currentNode as Text
        for (const { 0: word, index } of node.data.matchAll(/\$|\d+(\.\d+)?|ml/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          words.push({ word, left: range.getBoundingClientRect().left })
        }
      }
      const order = words.sort((a, b) => a.left - b.left).map(({ word }) => word)
      return order.filter((word) => (part === 'size' ? /ml$|^\d+$/ : /[$.]/).test(word)).join(' ')
    }, part)
  expect(await drawn('size')).toMatch(/^\d+ ml$/)
  expect(await drawn('price')).toMatch(/^\$ \d+\.\d\d$/)
})
