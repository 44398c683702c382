import type { Page } from '@playwright/test'
import {
  expect,
  historySettled,
  logIn,
  registered,
  signedInForCoffeeMaker,
  test,
} from './shop-test.ts'

const alive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)

test('Back closes what is open over a page, the topmost first, and leaves the page only then', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(shop.url)
  await alive(page)
  const header = page.locator('header')
  await page.goto(`${shop.url}/products`)
  await alive(page)
  const dialog = page.getByRole('dialog')
  const cart = page.getByRole('button', { name: /^My Cart/ }).last()
  const openers = [
    header.getByRole('button', { name: 'Menu' }),
    header.getByRole('button', { name: 'Search products' }),
    cart,
    page.getByRole('button', { name: 'Filters' }),
  ]
  for (const opener of openers) {
    await opener.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/products$/)
    await expect(opener).toBeFocused()
  }
  // Closed without Back: nothing is left over in the history.
  for (const close of ['Escape', 'button']) {
    await cart.click()
    await expect(dialog).toBeVisible()
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(cart).toBeFocused()
  }
  await historySettled(page)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/`)
})

test('a link in a drawer takes the place of the drawer in the history', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${shop.url}/products`)
  await alive(page)
  await page.evaluate(() => scrollTo(0, 600))
  await page.locator('header').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Best Deal' }).click()
  await expect(page).toHaveURL(/best-deal/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.goForward()
  await expect(page).toHaveURL(/best-deal/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()

  // A choice in the filters is an entry of its own, and the drawer stays over it.
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('link', { name: '4 stars and more' }).first().click()
  await expect(page).toHaveURL(/rating=4/)
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/rating=4/)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})

test('of two dialogs Escape and Back close the upper one; a reload leaves no dead step', async ({
  page,
  shop,
}) => {
  const add = await signedInForCoffeeMaker(page, shop.url)
  await add.click()
  await page
    .locator('header')
    .getByRole('button', { name: /^My Cart/ })
    .click()
  const cart = page.getByRole('dialog', { name: /^My Cart/ })
  const vouchers = page.getByRole('dialog', { name: /voucher/i })
  // A closed one steps back a moment later: faster than that is no shopper.
  const entriesOfOverlays = (count: number) =>
    page.waitForFunction((count) => history.state?.overlays === count, count)
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await cart.getByRole('button', { name: /voucher/i }).click()
    await expect(vouchers).toBeVisible()
    await entriesOfOverlays(2)
    await close()
    await expect(vouchers).toBeHidden()
    await expect(cart).toBeVisible()
    await entriesOfOverlays(1)
  }
  await page.reload()
  await alive(page)
  await expect(cart).toBeHidden()
  await historySettled(page)
  // The cart and the page of a line in it, then Back to where the shopper was.
  await page
    .locator('header')
    .getByRole('button', { name: /^My Cart/ })
    .click()
  await cart.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/details/)
  await page.goBack()
  await expect(page).toHaveURL(/search=stovetop/)
  await expect(cart).toBeHidden()
})

test('the form of an address has an address of its own, which Back and Close leave alike', async ({
  page,
  shop,
}) => {
  await signedInForCoffeeMaker(page, shop.url)
  await page.goto(`${shop.url}/manage-address`)
  const add = page.getByRole('button', { name: 'Add address' })
  const form = page.getByRole('dialog', { name: 'New address' })
  const closings = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
  ]
  for (const close of closings) {
    await add.click()
    await expect(form).toBeVisible()
    await expect(page).toHaveURL(/manage-address\/new$/)
    await close()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/manage-address$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/search=stovetop/)
  await page.goto(`${shop.url}/manage-address/new`)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/manage-address$/)
})

test('a picture opens whole, is magnified where it is pressed, and Back closes it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${shop.url}/products/1/details`)
  await alive(page)
  await expect(page.locator('main [data-dehydrated]')).toHaveCount(0)
  const picture = page.getByRole('main').getByRole('img').first()
  const zoom = page.getByRole('dialog')
  const large = zoom.getByRole('img')
  /** How wide the large picture is, and what share of it lies left of 252 pixels. */
  const shown = () =>
    large.evaluate((image) => {
      const { left, width } = image.getBoundingClientRect()
      return [width, Math.round(((252 - left) / width) * 10) / 10]
    })
  await picture.click()
  await expect.poll(shown).toEqual([360, 0.7])
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200)
  await large.click({ position: { x: 252, y: 180 } })
  await expect.poll(shown).toEqual([720, 0.7])
  await page.goBack()
  await expect(zoom).toBeHidden()
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  await zoom.getByRole('button', { name: 'Show next' }).click()
  await expect(zoom.getByText(/^Picture 2 of/)).toBeVisible()
  await expect.poll(shown).toEqual([360, 0.7])
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`a message that stands while the cart is opened leaves its first line free at ${viewport.width} pixels`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${shop.url}/products?search=stovetop`)
    await alive(page)
    // Messages stay, as they do while a mouse is on them.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await logIn(page)
    await expect(page.getByText('has been added to cart')).toBeVisible()
    const message = page.locator('.Toastify__toast', { hasText: 'Login Successful' })
    await page
      .getByRole('button', { name: /^My Cart/ })
      .last()
      .press('Enter')
    const line = page
      .getByRole('dialog', { name: /^My Cart/ })
      .getByRole('listitem')
      .first()
    await expect(line).toBeVisible()
    // The open cart itself says it.
    await expect(page.getByText('has been added to cart')).toBeHidden()
    await expect(message).toBeVisible()
    const boxes = await Promise.all([message.boundingBox(), line.boundingBox()])
    const [one, other] = boxes as [NonNullable<(typeof boxes)[0]>, NonNullable<(typeof boxes)[0]>]
    const isApart =
      one.x + one.width <= other.x || one.y >= other.y + other.height || one.y + one.height <= 0
    expect([isApart, one, other]).toEqual([true, one, other])
    expect(one.x).toBeGreaterThanOrEqual(0)
    // Nor does it come back over the ways to pay.
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
    await expect(page.getByText('has been added to cart')).toHaveCount(0)
  })
}

test('a message that the open cart has hidden is over when the cart is closed', async ({
  page,
  shop,
}) => {
  await signedInForCoffeeMaker(page, shop.url, await registered(shop.url)).then((button) =>
    button.click(),
  )
  const message = page.getByText('has been added to cart')
  await expect(message).toBeVisible()
  await page
    .getByRole('button', { name: /^My Cart/ })
    .last()
    .press('Enter')
  await expect(message).toBeHidden()
  await expect(message).toHaveCount(0)
})
