import { expect, test } from './shop-test.ts'

declare global {
  /** How far what is in view was moved each time, as the browser counts it. */
  var shifts: number[]
}

/**
 * With a font that comes late the title beside home's picture may take one line instead of two; what
 * stands below keeps its place.
 */
const MOST = 0.02

function observeShifts(): void {
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      globalThis.shifts.push(shift.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const width of [360, 768, 1440]) {
  test(`nothing moves at ${width} pixels when a shelf comes that one has scrolled to`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 823 })
    await page.addInitScript(observeShifts)
    await page.goto(shop.url)
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    const place = page.locator('.feature-space').first()
    await place.evaluate((element) => {
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 200)
      globalThis.shifts = []
    })
    const shelf = page.locator('section', { hasText: 'Best Deals' })
    await expect(shelf.getByRole('article').first()).toBeVisible()
    await expect(shelf.locator('.animate-pulse')).toHaveCount(0)
    const moved = await page.evaluate(() => globalThis.shifts.reduce((sum, one) => sum + one, 0))
    expect(moved).toBeLessThanOrEqual(0.01)
  })
}

for (const width of [360, 412, 768]) {
  test(`nothing moves while a page of ${width} pixels comes to life`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 823 })
    await page.addInitScript(observeShifts)
    for (const path of ['/', '/products', '/products/2/details']) {
      await page.goto(shop.url + path)
      await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      // The last thing that comes: the clock of the flash sale, or the header that is hydrated.
      await expect(page.getByText('––:––:––')).toHaveCount(0)
      const moved = await page.evaluate(() => globalThis.shifts.reduce((sum, one) => sum + one, 0))
      expect(moved, path).toBeLessThanOrEqual(MOST)
    }
  })
}
