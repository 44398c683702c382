import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

/** How far what a banner says reaches onto its goods, or its picture on phones, and out of the banner. */
const overlap = (banner: HTMLElement) => {
  const picture = banner.querySelector('picture')?.getBoundingClientRect()
  const words = Array.from(banner.querySelectorAll('.banner-text > *'))
  if (!picture || words.length === 0) throw new Error('A banner has a picture and words')
  const { left, right, bottom } = banner.getBoundingClientRect()
  // Goods begin at 0.45 of a photograph, whose end is never cropped.
  const isHero = banner.parentElement?.matches('.hero-slide')
  const goods = Math.max(picture.width, picture.height * (isHero ? 2.69 : 2.43)) * 0.55
  const [start, end] =
    innerWidth < 768
      ? [picture.left, picture.right]
      : getComputedStyle(banner).direction === 'rtl'
        ? [picture.left, picture.left + goods]
        : [picture.right - goods, picture.right]
  let overPicture = 0
  let outside = 0
  for (const part of words) {
    const box = part.getBoundingClientRect()
    const wide = Math.min(box.right, end) - Math.max(box.left, start)
    const high = Math.min(box.bottom, picture.bottom) - Math.max(box.top, picture.top)
    overPicture = Math.max(overPicture, Math.min(wide, high))
    outside = Math.max(outside, left - box.left, box.right - right, box.bottom - bottom)
  }
  return { overPicture: Math.round(overPicture), outside: Math.round(outside) }
}

test('what a banner says lies on no goods, at any width and in any language', async ({
  page,
  shop,
}) => {
  for (const [width, locale] of [
    [360, 'de'],
    [360, 'bn'],
    [768, 'ar'],
    [1024, 'de'],
    [1440, 'en'],
    [1920, 'es'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([{ name: 'locale', value: locale, url: shop.url }])
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' })
    const banners = page.locator('.banner')
    await expect(banners).toHaveCount(5)
    for (const banner of await banners.all()) {
      // Its font may still be on its way.
      await expect.poll(() => banner.evaluate(overlap)).toEqual({ overPicture: 0, outside: 0 })
    }
  }
})

test('an owner may give a banner a title of three lines', async ({ page, shop }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shop.url)
    const banner = page.locator('.banner').first()
    await banner.locator('.banner-title').evaluate((title) => {
      title.textContent = 'Everything for a table at which people linger long'
    })
    expect(await banner.evaluate(overlap)).toEqual({ overPicture: 0, outside: 0 })
  }
})

test('the letters on a photograph are dark in the dark theme, too', async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(shop.url)
  await expect(page.locator('.banner-title').first()).toHaveCSS('color', 'rgb(24, 24, 27)')
})

for (const [locale, previous, next] of [
  ['en', 'Show previous', 'Show next'],
  ['ar', 'عرض السابق', 'عرض التالي'],
] as const) {
  test(`a mouse leads to every banner and back in ${locale}`, async ({ page, shop }) => {
    await page.context().addCookies([{ name: 'locale', value: locale, url: shop.url }])
    await page.goto(shop.url)
    const shelf = page.locator('main ul').first()
    const banner = (number: number) => shelf.getByRole('listitem').nth(number)
    const button = (name: string) => shelf.locator('..').getByRole('button', { name })
    const dots = shelf.locator('..').locator('.slide-dots > *')
    await expect(dots).toHaveCount(await shelf.getByRole('listitem').count())
    for (const number of [1, 2]) {
      await button(next).click()
      await expect(banner(number)).toBeInViewport({ ratio: 0.98 })
      await expect(dots.nth(number)).toHaveAttribute('data-current')
      await expect(dots.and(page.locator('[data-current]'))).toHaveCount(1)
    }
    await expect(button(next)).toBeDisabled()
    await button(previous).press('Enter')
    await expect(banner(1)).toBeInViewport({ ratio: 0.98 })
    await expect(button(next)).toBeEnabled()
  })
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 900 } })

  test('no button lies on the banners', async ({ page, shop }) => {
    await page.goto(shop.url)
    await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Show next' })).toHaveCount(0)
  })
})
