import { seedSession } from '#tests/support/seed-session.ts'
import { holdResponses } from './hold-responses.ts'
import { collectErrors, expect, registered, test } from './shop-test.ts'

declare global {
  var pressedEarly: boolean | undefined
}

const scripts = /\/build\/.*\.js$/

test('what is pressed before the scripts are there is done when they have come', async ({
  page,
  shop,
}) => {
  const letThrough = await holdResponses(page, /\/build\/frame-.*\.js$/)
  await page.goto(shop.url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.locator('header').getByRole('button', { name: 'Login' }).click()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('the cart opens before the scripts are there, and stays open when they have come', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const letThrough = await holdResponses(page, scripts)
  await page.goto(shop.url, { waitUntil: 'commit' })
  await page
    .locator('header')
    .getByRole('button', { name: /^My Cart/ })
    .click()
  const cart = page.getByRole('dialog', { name: 'My Cart (0 items)' })
  await expect(cart.getByText('Cart is empty')).toBeVisible()
  letThrough()
  await expect(cart.getByRole('button', { name: 'Browse products' })).toBeVisible()
  await expect(page.locator('#shell-cart')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Close' }).click()
  await expect(cart).toBeHidden()
  expect(errors).toEqual([])
})

test('a phone searches before the scripts are there', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await holdResponses(page, scripts)
  await page.goto(shop.url, { waitUntil: 'commit' })
  await page.locator('header').getByRole('button', { name: 'Search products' }).click()
  const box = page.getByRole('searchbox', { name: 'Search products' })
  await expect(box).toBeFocused()
  await box.fill('lamp')
  await box.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/products?search=lamp`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lamp')
})

test('a color chosen and a button pressed while all scripts are on their way are not lost', async ({
  page,
  request,
  shop,
}) => {
  const reply = await request.get(`${shop.url}/api/products?search=headphones`)
  const { products } = (await reply.json()).data
  const { id } = products.find((one: { colors: unknown[] }) => one.colors.length > 1)
  const letThrough = await holdResponses(page, scripts)
  await page.goto(`${shop.url}/products/${id}/details`, { waitUntil: 'commit' })
  // Not the first, which is chosen already: the picture shows it.
  const color = page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio').nth(1)
  // Before the style sheet is there, what is pressed still moves.
  await expect(page.locator('body')).toHaveCSS('margin-top', '0px')
  await color.check({ force: true })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  letThrough()
  await expect(page.getByText('Please login first!')).toBeVisible()
  // By its element: what is behind the login dialog has no roles.
  const radios = page.locator('main [role=radiogroup]').first().locator('input[type=radio]')
  await expect(radios.nth(1)).toBeChecked()
})

test('what is pressed while the page is being hydrated is done once', async ({
  context,
  page,
  shop,
}) => {
  await seedSession(context, shop.url, shop.url, await registered(shop.url))
  await page.addInitScript(() => {
    const isAlive = () => performance.getEntriesByName('alive').length > 0
    const press = () => {
      const root = document.getElementById('root')
      const hasBegun = Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'))
      if (!hasBegun) return void setTimeout(press)
      globalThis.pressedEarly = !isAlive()
      const button = document.querySelector('main .add')
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
    setTimeout(press)
  })
  await page.goto(`${shop.url}/products?search=stovetop`)
  await expect(page.getByRole('button', { name: 'My Cart (1 item)' }).first()).toBeVisible()
  expect(await page.evaluate(() => globalThis.pressedEarly)).toBe(true)
})
