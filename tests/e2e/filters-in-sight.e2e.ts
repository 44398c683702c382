import type { Page } from '@playwright/test'
import { holdResponses } from './hold-responses.ts'
import { expect, test } from './shop-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' })

test('the filters of a list stay in sight on a phone, below the header that comes and goes', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`)
  await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
  const filters = page.getByRole('button', { name: 'Filters' })
  const header = page.getByRole('banner')
  const top = async (part: typeof filters) => (await part.boundingBox())?.y ?? Number.NaN
  await page.mouse.move(180, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await page.mouse.wheel(0, 700)
  await expect(header).toHaveAttribute('data-hidden')
  await expect.poll(() => top(filters)).toBe(8)
  await page.mouse.wheel(0, -200)
  await expect(header).not.toHaveAttribute('data-hidden')
  await expect.poll(() => top(filters)).toBe(64 + 8)
  // What the keyboard comes to is neither below the header nor below the filters.
  const heart = page.getByRole('article').first().getByRole('button').first()
  await heart.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 90))
  await expect.poll(() => top(heart)).toBeCloseTo(90, 0)
  await heart.focus()
  await expect.poll(() => top(heart)).toBeGreaterThanOrEqual(64 + 8 + 44)
  await filters.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('the last filter beside a list is reached by scrolling the page', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  for (const path of ['/products?search=mug', '/products']) {
    await page.goto(`${shop.url}${path}`)
    const last = page.locator('.filter-column').getByRole('link').last()
    await expect(last).toBeVisible()
    await page.locator('.beside-filters').evaluate((list) => list.scrollIntoView({ block: 'end' }))
    await expect(last).toBeInViewport({ ratio: 1 })
  }
})

/** Where something stands on the page, however far that is scrolled. */
const boxOf = (page: Page, name: string) =>
  page.locator(name).evaluate((part) => {
    const { top, bottom, height } = part.getBoundingClientRect()
    return { top: top + scrollY, bottom: bottom + scrollY, middle: top + scrollY + height / 2 }
  })

for (const width of [768, 1440]) {
  test(`at ${width} pixels count and order stand beside a plain title, and the list begins below it`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${shop.url}/products`)
    const title = await boxOf(page, 'main h1')
    const list = await boxOf(page, '.list-body')
    for (const name of ['.list-count', '.list-tools']) {
      const { middle } = await boxOf(page, name)
      expect(Math.abs(middle - title.middle), name).toBeLessThan(3)
    }
    expect(list.top - title.bottom).toBeLessThanOrEqual(16)

    // A long title has lines of its own instead of lying below them.
    await page.goto(`${shop.url}/products?search=${'long%20'.repeat(12)}pan`)
    const [long, tools] = await Promise.all(
      [page.locator('main h1 > bdi'), page.locator('.list-head')].map((part) => part.boundingBox()),
    )
    expect(Number(long?.x) + Number(long?.width)).toBeLessThanOrEqual(Number(tools?.x))
  })
}

for (const path of ['/products', '/categories/kitchen', '/shops/1']) {
  test(`on phones categories, tools and count stand above each other: ${path}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(shop.url + path)
    const parts = ['nav:has(> a:text-is("All"))', '.list-tools', '.list-count', '.product-grid']
    const boxes = await Promise.all(
      parts.map((part) =>
        page.locator(`main ${part}`).filter({ visible: true }).first().boundingBox(),
      ),
    )
    const tops = boxes.map((box) => box?.y ?? 0)
    expect(Math.min(...tops)).toBeGreaterThan(0)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })
}

test('beside a list filters begin as high as its count, the sales first', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${shop.url}/categories/kitchen`)
  const first = page.locator('.filter-column').getByRole('link').first()
  await expect(first).toHaveText('On sale')
  const [count, filter] = await Promise.all(
    [page.locator('.list-count'), first].map((part) => part.boundingBox()),
  )
  const middle = (box: typeof count = null) => Number(box?.y) + Number(box?.height) / 2
  expect(Math.abs(middle(count) - middle(filter))).toBeLessThan(3)
})

for (const width of [360, 768, 1440]) {
  test(`the products of a list take the place at ${width} pixels that was kept for them`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const respond = await holdResponses(page, '**/api/products?*')
    await page.goto(shop.url)
    // Pressed earlier, the link would open the page as the shop renders it.
    await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
    await page.getByRole('main').locator('a[href^="/products?"]').first().click()
    await expect(page.locator('.list-page .animate-pulse').first()).toBeVisible()
    const kept = await boxOf(page, '.list-page .product-grid')
    respond()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect((await boxOf(page, '.list-page .product-grid')).top).toBeCloseTo(kept.top, 0)
  })
}
