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
