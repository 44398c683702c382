import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#src/api/call.ts'
import { ChosenFilters } from '#src/features/catalogue/chosen-filters.tsx'
import { productsRequest, readProductSearch } from '#src/features/catalogue/product-search.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'

serveShop()

let address: Record<string, unknown> = {}
/** The row of categories of a list, beside its address. */
function Categories({ filters }: { filters: NonNullable<DataOf<typeof listProducts>['filters']> }) {
  address = useSearch({ strict: false })
  return (
    <>
      <h1>Products</h1>
      <ChosenFilters filters={filters} hideCategory={false} />
    </>
  )
}

const readFilters = async () => {
  const { filters } = (await call(listProducts, productsRequest(readProductSearch({})))).data
  if (!filters) throw new Error('There are no filters')
  return filters
}

test('on a phone a shopper goes from one category to another above the list, and back to all', async () => {
  const filters = await readFilters()
  const [one, other] = filters.categories
  if (!one || !other) throw new Error('There are no categories')
  renderPage(inRouter(<Categories filters={{ ...filters, categories: [one, other] }} />))
  const chips = await screen.findByRole('navigation', { name: 'Category' })
  const chosen = () =>
    within(chips)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map(({ textContent }) => textContent)
  expect(chosen()).toEqual(['All'])
  await userEvent.click(within(chips).getByRole('link', { name: other.name }))
  await waitFor(() => expect(address).toEqual({ category: other.id }))
  expect(chosen()).toEqual([other.name])
  await userEvent.click(within(chips).getByRole('link', { name: one.name }))
  await waitFor(() => expect(address).toEqual({ category: one.id }))
  await userEvent.click(within(chips).getByRole('link', { name: 'All' }))
  await waitFor(() => expect(address).toEqual({}))
})

test('a list of one category begins its row of categories with it', async () => {
  const filters = await readFilters()
  const last = filters.categories.at(-1)
  if (!last) throw new Error('There are no categories')
  renderPage(inRouter(<Categories filters={filters} />, `/?category=${last.id}`))
  const chips = await screen.findByRole('navigation', { name: 'Category' })
  const names = within(chips)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['All', last.name])
})

test('one category alone is no choice above the list', async () => {
  const filters = await readFilters()
  renderPage(
    inRouter(<Categories filters={{ ...filters, categories: filters.categories.slice(0, 1) }} />),
  )
  await screen.findByRole('heading')
  expect(screen.queryByRole('navigation')).toBeNull()
})
