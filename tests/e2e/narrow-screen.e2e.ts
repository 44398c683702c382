import type { Page } from '@playwright/test'
import { locales } from '#server/http/messages.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { expectChosen } from './choose-shop.ts'
import { moveTo } from './move-to.ts'
import { expect, historySettled, registered, test } from './shop-test.ts'

// Not isMobile: a page that is too wide would be zoomed until it fits.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' })

/**
 * Returns what a shopper cannot read to its end: labels of controls that are wider than these, and
 * whatever reaches beyond the screen. What may be pushed sideways, or ends in dots on purpose, does
 * not count.
 */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const cut = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []
    const controls = 'a, button, select, label, summary, [class*="line-clamp"]'
    for (const control of document.querySelectorAll(controls)) {
      const { left, right, width } = control.getBoundingClientRect()
      if (width < 2 || !control.checkVisibility()) continue
      const isWider = control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0
      const onPurpose = control.matches('.truncate, :has(.truncate)')
      const isBeyond = left < -1 || right > innerWidth + 1
      const isPushed = control.closest('.shelf, .edge-shelf, .category-row, .row-on-phones')
      if ((isBeyond && !isPushed) || (isWider && !onPurpose)) {
        cut.push(`${control.tagName} ${control.textContent?.trim()}`)
      }
    }
    return cut
  })

/** Without an address the reason below the button makes the bar at the end of the screen higher. */
async function expectStatusAboveButton(page: Page) {
  const place = page.getByRole('button', { name: /\$/ }).last()
  await page.context().setOffline(true)
  const status = page.locator('.status-bar')
  await expect(status).toBeVisible()
  const [bar, button] = await Promise.all([status.boundingBox(), place.boundingBox()])
  if (!bar || !button) throw new Error('The bar or the button is not there')
  expect(bar.y + bar.height).toBeLessThanOrEqual(button.y)
  await page.context().setOffline(false)
}

/** Of two addresses the screen shows the chosen one, so that the ways to pay begin above its end. */
async function expectPaymentInSight(page: Page) {
  const [addresses, methods] = [0, 1].map((place) => page.getByRole('radiogroup').nth(place))
  if (!addresses || !methods) throw new Error('There is nothing to choose from')
  await expect(addresses.getByRole('radio')).toHaveCount(1)
  const first = await methods.getByRole('radio').first().boundingBox()
  const bar = await page.locator('.buy-bar').boundingBox()
  if (!first || !bar) throw new Error('There is nothing to pay by')
  expect(first.y + first.height).toBeLessThan(bar.y)
  await page.getByRole('region').first().locator('button[aria-expanded]').click()
  await expect(addresses.getByRole('radio')).toHaveCount(2)
}

/** What is bought is seen before vouchers and what it comes to. */
async function expectItemsBeforeCosts(page: Page) {
  const parts = [page.getByRole('region').nth(2), page.getByRole('complementary').last()]
  const [items, costs] = await Promise.all(parts.map((part) => part.boundingBox()))
  if (!items || !costs) throw new Error('Items or costs are not there')
  expect(items.y + items.height).toBeLessThan(costs.y)
}

test('at 360 pixels nothing scrolls sideways and no label is cut, in any language', async ({
  page,
  shop,
}) => {
  test.slow()
  const account = await registered(shop.url)
  await seedSession(page.context(), shop.url, shop.url, account)
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  const { token } = (await ask('/login', { body: account })).body.data.access
  const { products } = (await ask('/products?in_stock=1')).body.data
  const simple = products.find(
    ({ colors, sizes }: { colors: []; sizes: [] }) => colors.length + sizes.length === 0,
  )
  const { cart_items } = (await ask('/cart/store', { token, body: { product_id: simple.id } })).body
    .data
  await page.addInitScript((id) => {
    const state = { selectedShopIds: [id] }
    localStorage.setItem('offshelf-shop-selection', JSON.stringify({ state, version: 0 }))
  }, cart_items[0].shop_id)
  const found: string[] = []
  for (const locale of locales) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: shop.url }])
    await page.goto(shop.url)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    // A cart that was open when the page was loaded anew leaves the history.
    await historySettled(page)
    for (const path of ['/', '/products', '/products/2/details', '/checkout']) {
      if (path !== '/') await moveTo(page, path)
      await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
      if (path === '/checkout') {
        await expect(page.getByRole('radio').first()).toBeVisible()
        if (locale === locales.at(-1)) {
          await expectStatusAboveButton(page)
          await ask('/address/store', { token, body: { ...someAddress, is_default: true } })
          await ask('/address/store', { token, body: { ...someAddress, address_type: 'office' } })
          await page.reload()
          await expectPaymentInSight(page)
          await expectItemsBeforeCosts(page)
        }
      }
      for (const cut of await findCut(page)) found.push(`${locale} ${path}: ${cut}`)
      if (path === '/products') {
        const pages = await page.getByRole('main').getByRole('navigation').last().boundingBox()
        if (Number(pages?.height) > 88) found.push(`${locale}: pages in ${pages?.height} pixels`)
      }
    }
    await moveTo(page, '/')
    await page.locator('header').getByRole('button').last().click()
    await expectChosen(page.getByRole('dialog'))
    for (const cut of await findCut(page)) found.push(`${locale} cart: ${cut}`)
  }
  expect(found).toEqual([])
})

test('at 320 pixels, a page enlarged four times, nothing goes sideways and no badge is below a heart', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.context().addCookies([{ name: 'locale', value: 'de', url: shop.url }])
  await page.goto(`${shop.url}/products`)
  await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
  // The longest word of the page is in its footer.
  await expect(page.getByRole('link', { name: 'Geschäftsbedingungen' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const card = page.getByRole('article').filter({ hasText: 'WENIGER' }).first()
  const badge = await card.getByText('WENIGER').boundingBox()
  // The circle that is seen, within what a finger may press.
  const heart = await card.locator('.heart').boundingBox()
  if (!badge || !heart) throw new Error('There is no badge or no heart')
  expect(badge.x + badge.width).toBeLessThanOrEqual(heart.x + 4)
})

test('letters that the browser is set to enlarge grow, and the cart stays within the screen', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px'
  })
  await expect(page.getByRole('link', { name: 'Home' }).last()).toHaveCSS('font-size', '18px')
  const cart = page.getByRole('banner').getByRole('button', { name: /^My Cart/ })
  await expect(cart).toBeInViewport({ ratio: 1 })
})

test('two prices of a card are beside each other', async ({ page, shop }) => {
  await page.goto(`${shop.url}/best-deal`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const broken = await cards.evaluateAll((all) =>
    all
      .map((card) => ({
        name: card.querySelector('h3')?.textContent,
        now: card.querySelector('.price bdi')?.getBoundingClientRect(),
        before: card.querySelector('.price s')?.getBoundingClientRect(),
      }))
      .filter(({ now, before }) => now && before && before.top >= now.bottom)
      .map(({ name }) => name),
  )
  expect(broken).toEqual([])
})

test('a price longer than a card is wide is not cut off', async ({ page, shop }) => {
  await page.goto(`${shop.url}/products`)
  const price = page.locator('.product-card > .price > bdi').first()
  const reach = await price.evaluate((amount) => {
    amount.textContent = '$1,000,000,000.00'
    const card = amount.closest('article')?.getBoundingClientRect()
    return Number(card?.right) - amount.getBoundingClientRect().right
  })
  expect(reach).toBeGreaterThan(8)
})

test('a screen without room for the filters drops them, a wide one has them', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`)
  const filters = page.locator('.filter-column')
  await expect(filters).toHaveCount(0)
  await page.setViewportSize({ width: 1100, height: 740 })
  const boxes = filters.getByRole('link')
  await boxes.filter({ hasText: 'In stock' }).click()
  await expect(page).toHaveURL(/stock=1/)
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(filters).toHaveCount(0)
  const opener = page.getByRole('button', { name: 'Filters, 1 active', exact: true })
  await expect(opener).toHaveText('Filters1')
  await opener.tap()
  const chosen = page.getByRole('dialog').getByRole('link', { name: 'In stock' })
  await expect(chosen).toHaveAttribute('aria-current', 'true')
})
