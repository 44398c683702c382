import type { Product } from '#contract/catalogue.ts'
import { DEHYDRATED } from '#contract/shell.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { isMarketplace } from '#tests/support/vendors.ts'
import { collectErrors, expect, test } from './shop-test.ts'

test('a shopper searches by keyboard, and is offered the search again after a reload', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  await page.goto(shop.url)
  // What is typed sooner is sent all the same, but suggests nothing.
  await expect(page.locator(`[${DEHYDRATED}] search`)).toHaveCount(0)
  const words = page.getByRole('combobox', { name: 'Search products' })
  await words.pressSequentially('stovetop')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option').first()).toBeVisible()
  await words.press('ArrowDown')
  await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(1)
  await words.press('Escape')
  await expect(suggestions).toBeHidden()
  await expect(words).toHaveValue('stovetop')
  await words.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=stovetop/)
  // The keyboard goes on from the page that came, not from the box above it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.reload()
  await words.fill('')
  await words.click()
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await recent.getByRole('option', { name: 'stovetop' }).click()
  await expect(page).toHaveURL(/\/products\?search=stovetop/)
  expect(errors).toEqual([])
})

test('by keyboard one skips the frame and the filters, and comes to a product before its heart', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`)
  await expect(page.locator(`[${DEHYDRATED}] search`)).toHaveCount(0)
  const main = page.getByRole('main')
  for (const name of ['Skip to content', 'Skip to products']) {
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
  const [product, heart] = [
    main.getByRole('article').first().getByRole('heading').getByRole('link'),
    main.getByRole('button', { name: /to the wishlist$/ }).first(),
  ]
  await expect(product).toBeFocused()
  await expect(main.getByRole('article').first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(heart).toBeFocused()
})

test('a shopper narrows a list to two shops, what is in stock and on sale, and widens it again', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`)
  const panel = page.getByRole('complementary')
  const found = page.getByRole('main').getByText(/^\d+ products$/)
  const all = (await found.textContent()) ?? ''
  const shops = panel.locator('details', { has: page.getByRole('heading', { name: 'Shops' }) })
  if (isMarketplace) {
    // Long lists are folded: the column of filters is to be seen as a whole.
    await expect(shops.getByRole('link').first()).toBeHidden()
    await shops.getByRole('heading').click()
    await shops.getByRole('link').nth(0).click()
    await expect(found).not.toHaveText(all)
    const ofOne = (await found.textContent()) ?? ''
    await shops.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/shop=\d+(%2C|,|_)\d+/)
    await expect(found).not.toHaveText(ofOne)
  } else {
    await expect(panel.getByRole('link', { name: 'In stock' })).toBeVisible()
    await expect(shops).toHaveCount(0)
  }
  await panel.getByRole('link', { name: 'In stock' }).click()
  await panel.getByRole('link', { name: 'On sale' }).click()
  const chosen = page.getByRole('list', { name: 'Active filters' })
  const count = isMarketplace ? 4 : 2
  await expect(chosen.getByRole('link')).toHaveCount(count)
  await expect(page.getByRole('main').getByText(/% OFF/).first()).toBeVisible()

  await page.goBack()
  await expect(chosen.getByRole('link')).toHaveCount(count - 1)
  for (const left of [2, 1, 0].slice(-(count - 1))) {
    await chosen.getByRole('link').first().click()
    await expect(chosen.getByRole('link')).toHaveCount(left)
  }
  await expect(found).toHaveText(all)
})

test('who looks for a color sees goods in it, and buys them in it', async ({ page, shop }) => {
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  const listed = async (query: string): Promise<Product[]> =>
    (await ask(`/products?per_page=10&${query}`)).body.data.products
  const { filters } = (await ask('/products')).body.data
  const { id: color } = filters.colors[0]
  // One that is shown in another color elsewhere.
  const all = await listed(`color_id=${color}`)
  const usual = await listed(`ids=${all.map(({ id }) => id)}`)
  const product = all.find(({ id, pictures }) =>
    usual.some((one) => one.id === id && one.pictures?.base !== pictures?.base),
  )
  if (!product) throw new Error('All products have this color in their first picture')
  await page.goto(`${shop.url}/products?color=${color}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const chosen = main.getByRole('radio', { name: product.shown_color ?? '' })
  await expect(chosen).toBeChecked()
  const first = main.getByRole('img', { name: product.name }).first()
  await expect(first).toHaveJSProperty('complete', true)
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    product.pictures?.base,
  )
  await page.reload()
  await expect(chosen).toBeChecked()

  // Another color that is chosen here stays too, as in a link that is handed on.
  const name = product.colors.find((one) => one.name !== product.shown_color)?.name ?? ''
  await main.getByRole('radio', { name }).check()
  await expect(page).toHaveURL((url) => url.searchParams.get('color') === name)
  await page.reload()
  await expect(main.getByRole('radio', { name })).toBeChecked()
})
