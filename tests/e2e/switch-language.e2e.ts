import { ar } from '#messages/interface/ar.ts'
import { bn } from '#messages/interface/bn.ts'
import { de } from '#messages/interface/de.ts'
import { en } from '#messages/interface/en.ts'
import { es } from '#messages/interface/es.ts'
import { collectErrors, expect, test } from './shop-test.ts'

declare global {
  /** Draws what has waited for a frame. */
  var drawFrames: () => void
}

test('a shopper who switches to Arabic and back finds what they had typed, on the same page', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await page.goto(`${shop.url}/contact-us`)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const search = page.getByRole('search').getByRole('combobox')
  const subject = page.locator('[name=subject]')
  const logo = page.locator('header').getByRole('link', { name: 'Offshelf' }).first()
  await subject.fill('Two mugs')
  await page.locator('[name=message]').fill('Where are they?')
  await search.fill('teapot')
  const before = (await logo.boundingBox())?.x ?? 0

  await page.locator('select').first().selectOption('ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar['page.contact'])
  await expect(page).toHaveTitle(new RegExp(`^${ar['page.contact']} - `))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('button', { name: ar['contact.send'] })).toBeVisible()
  // What the shop's owner has written, too.
  await expect(page.getByText('متجر للعرض').first()).toBeAttached()
  expect((await logo.boundingBox())?.x).toBeGreaterThan(before + 200)
  await expect(subject).toHaveValue('Two mugs')
  await expect(search).toHaveValue('teapot')

  await page.locator('select').first().selectOption('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['page.contact'])
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(subject).toHaveValue('Two mugs')
  await expect(page.locator('[name=message]')).toHaveValue('Where are they?')
  await expect(search).toHaveValue('teapot')
  expect(loads).toEqual([`${shop.url}/contact-us`])
  expect(errors).toEqual([])
})

test('a page of the owner follows the language, in each of them and back', async ({
  page,
  shop,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto(`${shop.url}/terms-and-conditions`)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  for (const [locale, texts] of Object.entries({ ar, es, bn, de, en })) {
    await page.locator('select').first().selectOption(locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['page.terms'])
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(3)
  }
  expect(loads).toBe(1)
})

test('a product is named in the language of the page, in each of them and back', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products?search=bud+vase`)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const product = page.getByRole('main').getByRole('article').getByRole('link').first()
  const names = {
    ...{ ar: 'مزهرية البرعم', es: 'Florero para una flor' },
    ...{ bn: 'কুঁড়ি ফুলদানি', de: 'Knospenvase', en: 'Bud Vase' },
  }
  for (const [locale, name] of Object.entries(names)) {
    await page.locator('select').first().selectOption(locale)
    await expect(product).toHaveText(name)
  }
  await page.locator('select').first().selectOption('de')
  await product.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.de)
  await expect(page).toHaveTitle(new RegExp(`^${names.de} - `))
  await expect(page.getByText('Für die eine Blume, die als Erste kam.').first()).toBeVisible()
})

test('a language that is on the device is drawn after the choice has been', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const languages = page.locator('select').first()
  for (const locale of ['ar', 'en']) {
    await languages.selectOption(locale)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  }
  await page.evaluate(() => {
    const frames: FrameRequestCallback[] = []
    globalThis.drawFrames = () => {
      for (const draw of frames.splice(0)) draw(performance.now())
    }
    globalThis.requestAnimationFrame = (draw) => frames.push(draw)
  })
  await languages.selectOption('ar')
  // A search takes longer than reading what is on the device.
  await page.getByRole('search').getByRole('combobox').fill('teapot')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['page.products'])
  await page.evaluate(() => drawFrames())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar['page.products'])
})
