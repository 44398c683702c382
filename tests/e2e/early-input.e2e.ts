import { seedSession } from '#tests/support/seed-session.ts'
import { expect, registered, test } from './shop-test.ts'

declare global {
  var pressedEarly: boolean | undefined
}

test('what is pressed before the scripts are there is done when they have come', async ({
  page,
  shop,
}) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/build\/frame-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(shop.url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page
    .locator('header')
    .getByRole('button', { name: /^My Cart/ })
    .click()
  letThrough()
  await expect(page.getByRole('dialog', { name: /^My Cart/ })).toBeVisible()
})

test('a color chosen and a button pressed while all scripts are on their way are not lost', async ({
  page,
  request,
  shop,
}) => {
  const reply = await request.get(`${shop.url}/api/products?search=headphones`)
  const { products } = (await reply.json()).data
  const { id } = products.find((one: { colors: unknown[] }) => one.colors.length > 1)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/build\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${shop.url}/products/${id}/details`, { waitUntil: 'commit' })
  const color = page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio').first()
  // Before the style sheet is there, what is pressed still moves.
  await expect(page.locator('body')).toHaveCSS('margin-top', '0px')
  await color.check({ force: true })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  letThrough()
  await expect(page.getByText('Please login first!')).toBeVisible()
  // By its element: what is behind the login dialog has no roles.
  await expect(page.locator('main input[type=radio]:checked')).toHaveCount(1)
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
