import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const luminance = (...channels: number[]) => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 10 ? channel / 3295 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Lays a white picture behind a text, hides its letters, and returns their color and its lines. */
function uncover(element: HTMLElement) {
  const banner = element.closest('li')
  banner?.scrollIntoView({ inline: 'start', block: 'center', behavior: 'instant' })
  for (const img of banner?.querySelectorAll('img') ?? []) img.style.filter = 'brightness(99)'
  element.dataset.color ??= getComputedStyle(element).color
  element.style.color = 'transparent'
  const range = document.createRange()
  range.selectNodeContents(element)
  const boxes = Array.from(range.getClientRects())
  return {
    color: Array.from(element.dataset.color.match(/\d+/g) ?? [], Number),
    lines: boxes.map(({ x, y, width, height }) => ({ x, y, width, height })),
  }
}

/**
 * Contrast of letters to the pixel behind them that is most like them, with a white picture in the
 * banner; 0 if the text has moved meanwhile, because what lies above it has come.
 */
async function contrast(page: Page, text: Locator): Promise<number> {
  const before = await text.evaluate(uncover)
  const letters = luminance(...before.color) + 0.05
  let least = 21
  for (const clip of before.lines) {
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
    for (let at = 0; at < pixels.length; at += 3) {
      const behind = luminance(...pixels.subarray(at, at + 3)) + 0.05
      least = Math.min(least, Math.max(letters, behind) / Math.min(letters, behind))
    }
  }
  const hasMoved = JSON.stringify(before) !== JSON.stringify(await text.evaluate(uncover))
  return hasMoved ? 0 : least
}

for (const [width, locale] of [
  [360, 'de'],
  [360, 'bn'],
  [768, 'ar'],
  [1440, 'en'],
] as const) {
  test(`a banner can be read over any picture at ${width} in ${locale}`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([{ name: 'locale', value: locale, url: shop.url }])
    await page.goto(shop.url)
    await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
    const texts = await page.locator('main li a > picture + span bdi').all()
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) {
      await expect.poll(() => contrast(page, text)).toBeGreaterThan(4.5)
    }
  })
}

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
    for (const number of [1, 2]) {
      await button(next).click()
      await expect(banner(number)).toBeInViewport({ ratio: 0.98 })
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
