import { expect, test } from './shop-test.ts'

test.describe('a product of a list', () => {
  // Calls can be held back only where no worker makes them.
  test.use({ serviceWorkers: 'block' })

  test('stands with its name, price and picture while the shop has not responded', async ({
    page,
    shop,
  }) => {
    let respond = () => {}
    const held = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/product-details?*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${shop.url}/products?search=teapot`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    const card = page.getByRole('main').getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const small = await card.locator('img').evaluate((picture: HTMLImageElement) => {
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
