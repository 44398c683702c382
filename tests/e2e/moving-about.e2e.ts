import type { Locator } from '@playwright/test'
import { holdResponses } from './hold-responses.ts'
import { expect, registered, signedInForCoffeeMaker, test } from './shop-test.ts'

test.describe('a product of a list', () => {
  // Calls can be held back only where no worker makes them.
  test.use({ serviceWorkers: 'block' })

  test('stands with its name, price and picture while the shop has not responded', async ({
    page,
    shop,
  }) => {
    const respond = await holdResponses(page, '**/api/product-details?*')
    await page.goto(`${shop.url}/products?search=teapot`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    const card = page.getByRole('main').getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const small = await card.locator('.frame img').evaluate((picture: HTMLImageElement) => {
      return picture.decode().then(() => picture.currentSrc)
    })
    await card.getByRole('link', { name }).click()

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    const picture = page.getByRole('main').locator('img').first()
    const shown = await picture.elementHandle()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

    respond()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
    // The large picture takes the place of the small one, in the same frame.
    await expect(picture).not.toHaveJSProperty('currentSrc', small)
    expect(await shown?.evaluate((one) => one.isConnected)).toBe(true)
  })
})

test.describe('a list of which the shop has not sent the next part', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

  test('stays, with the drawer of its filters', async ({ page, shop }) => {
    const respond = await holdResponses(page, /\/api\/products\?.*(rating=4|on_sale)/)
    await page.goto(`${shop.url}/products`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('link', { name: '4 stars and more' }).first().click()
    // Longer than another page would have waited with its skeleton.
    await page.waitForFunction(() => {
      const [running] = document.querySelector('.progress-line')?.getAnimations() ?? []
      return Number(running?.currentTime ?? 0) > 500
    })
    await expect(filters).toBeVisible()
    await expect(page.locator('main article').first()).toBeVisible()
    // What is chosen shows at once, and a second choice adds to it.
    const rating = filters.getByRole('link', { name: '4 stars and more' }).first()
    await expect(rating).toHaveAttribute('href', '/products')
    await filters.getByRole('link', { name: 'On sale' }).click()
    await expect(page).toHaveURL(/rating=4/)
    await expect(page).toHaveURL(/sale=/)
    respond()
    const chips = page.getByRole('list', { name: 'Active filters', includeHidden: true })
    await expect(chips.locator('li')).toHaveCount(2)
  })
})

test.describe('the next page of a list', () => {
  test.use({ serviceWorkers: 'block' })

  test('is there before it is asked for, once the way to it is in view', async ({ page, shop }) => {
    await page.goto(`${shop.url}/products`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    const coming = page.waitForResponse(/\/api\/products\?page=2/)
    const next = page.getByRole('link', { name: 'Next page' })
    await next.scrollIntoViewIfNeeded()
    await (await coming).finished()
    await page.route('**/api/products?*', (route) => route.abort())
    await next.click()
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
  })
})

test.describe('a page that is left for one that the shop has not sent', () => {
  test.use({ serviceWorkers: 'block' })

  test('keeps the frame that it has', async ({ page, shop }) => {
    const respond = await holdResponses(page, '**/api/legal-pages/**')
    await page.goto(`${shop.url}/checkout`)
    const login = page.getByRole('dialog', { name: 'Login' })
    await expect(login).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(login).toBeHidden()
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })
    await expect(terms).toBeVisible()
    const frames = await page.evaluateHandle(() => {
      const seen = { most: document.querySelectorAll('main').length }
      new MutationObserver(() => {
        seen.most = Math.max(seen.most, document.querySelectorAll('main').length)
      }).observe(document.body, { childList: true, subtree: true })
      return seen
    })
    await terms.click()
    await expect(page.getByText('Secure checkout')).toBeHidden()
    respond()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions')
    expect(await frames.evaluate(({ most }) => most)).toBe(1)
  })
})

test('the picture of a card grows into that of its page, unless the shopper wants no motion', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      performance.mark('flight')
      return animate.apply(this, how)
    }
  })
  const flights = () => page.evaluate(() => performance.getEntriesByName('flight').length)
  const openFirst = async () => {
    const card = page.getByRole('main').getByRole('article').first()
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  }
  await page.goto(`${shop.url}/products?search=teapot`)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await openFirst()
  await expect.poll(flights).toBe(1)

  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openFirst()
  expect(await flights()).toBe(1)
})

test('the picture of what was added flies into the cart in view, unless the shopper wants no motion', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      const flight = animate.apply(this, how)
      const centers = [0, 0.99].map((part) => {
        flight.currentTime = part * Number(flight.effect?.getComputedTiming().duration)
        const { x, y, width, height } = this.getBoundingClientRect()
        return [x + width / 2, y + height / 2] as const
      })
      flight.currentTime = 0
      // What happens while it flies counts time of its own.
      performance.mark('flight', { detail: { of: this.tagName, centers } })
      return flight
    }
  })
  const flights = () =>
    page.evaluate(() =>
      performance.getEntriesByName('flight').map((mark) => (mark as PerformanceMark).detail),
    )
  const centerOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  }
  const add = await signedInForCoffeeMaker(page, shop.url, await registered(shop.url))
  const card = page.getByRole('article').first()
  const from = await centerOf(card.locator('img').first())
  const cart = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', {
    name: 'Cart',
  })
  const to = await centerOf(cart)
  await add.click()
  await expect.poll(async () => (await flights()).map(({ of }) => of)).toEqual(['IMG', 'BUTTON'])
  const [{ centers }] = await flights()
  for (const [place, center] of [from, to].entries()) {
    expect(centers[place][0]).toBeCloseTo(center[0] ?? 0, -1)
    expect(centers[place][1]).toBeCloseTo(center[1] ?? 0, -1)
  }
  // Nothing is left lying over the page.
  await expect(page.locator('body > img')).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.getByRole('link').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('has been added to cart').last()).toBeVisible()
  // Without motion there is as much time to read it.
  await expect(page.locator('.Toastify__progress-bar').last()).toHaveCSS('animation-duration', '3s')
  expect(await flights()).toHaveLength(2)
})

test('the menu of categories is closed on the page it led to, and after Back', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const menu = page.getByRole('navigation', { name: 'Categories' })
  const open = menu.locator('details').first()
  await open.locator('summary').click()
  await expect(open).toHaveAttribute('open')
  await open.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/categories\//)
  await expect(open).not.toHaveAttribute('open')

  await open.locator('summary').click()
  await expect(open).toHaveAttribute('open')
  await page.goBack()
  await expect(page).toHaveURL(shop.url)
  await expect(open).not.toHaveAttribute('open')
})
