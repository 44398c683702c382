import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCategories, listProducts } from '#contract/catalogue.ts'
import { call } from '#src/api/call.ts'
import { findOnward, OnwardTile } from '#src/features/catalogue/onward-tile.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'

serveShop()

const productsOf = async (category_id?: number) =>
  (await call(listProducts, { page: 1, per_page: 10, category_id })).data.products
const allCategories = async () => (await call(listCategories, {})).data.categories

test('a page of all kinds of products leads to what most of them are of', async () => {
  const [categories, products] = [await allCategories(), await productsOf()]
  const counts = categories.map(
    ({ id }) => products.filter(({ category_id }) => category_id === id).length,
  )
  const onward = findOnward(categories, products, false)
  expect(onward && counts[categories.indexOf(onward)]).toBe(Math.max(...counts))
  renderPage(inRouter(<OnwardTile products={products} ofShop={false} />))
  const link = await screen.findByRole('link', { name: new RegExp(`^${onward?.name}`) })
  expect(link.getAttribute('href')).toBe(`/categories/${onward?.slug}`)
})

test('a page of one category leads to the next one, the last to the first', async () => {
  const categories = await allCategories()
  for (const [place, category] of categories.entries()) {
    const products = await productsOf(category.id)
    const next = categories[(place + 1) % categories.length]
    expect(findOnward(categories, products, false)).toBe(next)
    // A shop shows its own; whoever wants all of the category finds others there.
    expect(findOnward(categories, products, true)).toBe(category)
  }
  expect(findOnward(categories.slice(0, 1), await productsOf(categories[0]?.id), false)).toBe(
    undefined,
  )
})
