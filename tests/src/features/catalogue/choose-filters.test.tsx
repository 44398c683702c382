import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { unitPrice } from '#contract/money.ts'
import { call } from '#src/api/call.ts'
import { ChosenFilters } from '#src/features/catalogue/chosen-filters.tsx'
import { FilterPanel } from '#src/features/catalogue/filter-panel.tsx'
import { productsRequest, readProductSearch } from '#src/features/catalogue/product-search.ts'
import { MarketplaceContext } from '#src/ui/marketplace.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'
import { vendorModes } from '#tests/support/vendors.ts'

serveShop()

let address: Record<string, unknown> = {}
/** The filters of a list, as its address says them. */
function Filters({ filters }: { filters: NonNullable<DataOf<typeof listProducts>['filters']> }) {
  address = useSearch({ strict: false })
  return (
    <>
      <ChosenFilters filters={filters} hideCategory={false} />
      <FilterPanel filters={filters} total={50} hideCategory={false} />
    </>
  )
}

const ask = async () => (await call(listProducts, productsRequest(readProductSearch(address)))).data

test('who chooses two brands and a color by keyboard sees each, and takes one away again', async () => {
  const { filters: all } = await ask()
  if (!all) throw new Error('There are no filters')
  const [one, other] = all.brands
  // Few, because roles are looked for in all of them.
  const colors = all.colors.filter(({ name }) => name === 'Black')
  const filters = {
    ...all,
    brands: all.brands.slice(0, 3),
    colors,
    shops: [],
    sizes: [],
    categories: [],
  }
  if (!one || !other) throw new Error('There are no brands')
  renderPage(inRouter(<Filters filters={filters} />))
  const choose = async (name: string) => {
    const link = await screen.findByRole('link', { name: new RegExp(`^${name} ?\\d+$`) })
    link.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: `Remove ${name}` })).toBeTruthy()
  }
  await choose(one.name)
  expect(address).toEqual({ brand: one.id })
  await choose(other.name)
  expect(address).toEqual({ brand: [one.id, other.id].sort((a, b) => a - b).join() })
  const found = await ask()
  // The counts say what each would leave, also beside others.
  expect(found.total).toBe(one.count + other.count)
  expect(found.filters?.brands).toEqual(all.brands)
  expect(new Set(found.products.map(({ brand }) => brand)).size).toBeLessThanOrEqual(2)
  await choose('Black')
  const black = (await ask()).products.map(({ colors }) =>
    colors.some(({ name }) => name === 'Black'),
  )
  expect(black).not.toContain(false)

  await userEvent.click(screen.getByRole('link', { name: `Remove ${one.name}` }))
  await userEvent.click(await screen.findByRole('link', { name: 'Remove Black' }))
  expect(address).toEqual({ brand: other.id })
  const chosen = within(screen.getByRole('list', { name: 'Active filters' }))
  const left = chosen.getAllByRole('link')
  expect(left.map((link) => link.getAttribute('aria-current'))).toEqual([null])
})

test('a filter shows its first choices and what is chosen, and all of them when asked for', async () => {
  address = {}
  const { filters: all } = await ask()
  if (!all) throw new Error('There are no filters')
  const filters = { ...all, brands: [], shops: [], colors: [], sizes: [] }
  const names = filters.categories.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  expect(names.length).toBeGreaterThan(8)
  renderPage(inRouter(<Filters filters={filters} />))
  const section = within((await screen.findByText('Category')).closest('details') as HTMLElement)
  const shown = () => section.getAllByRole('link').map((link) => link.textContent)
  const link = (name: string) => expect.stringMatching(new RegExp(`^${name}\\d+$`))
  expect(shown()).toEqual(names.slice(0, 8).map(link))

  const more = section.getByRole('button', { name: `Category: Show all (${names.length})` })
  await userEvent.click(more)
  expect(shown()).toEqual(names.map(link))
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(section.getByRole('link', { name: new RegExp(`^${last}`) }))
  await userEvent.click(more)
  expect(shown()).toEqual(['All', ...[...names.slice(0, 8), last].map(link)])
  const current = section.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'))
  expect(current.map((one) => one.textContent)).toEqual([link(last)])
  // The shop lists one category at a time, and the way back to all of them is among them.
  expect(address).toMatchObject({ category: filters.categories.at(-1)?.id })
  await userEvent.click(section.getByRole('link', { name: 'All' }))
  expect(address).not.toHaveProperty('category')
  expect(shown()).toEqual([...names.slice(0, 8)].map(link))
})

test('who has chosen a category chooses the next one without going back', async () => {
  address = {}
  const { filters: all } = await ask()
  const [one, other] = all?.categories ?? []
  if (!all || !one || !other) throw new Error('There are no two categories')
  address = { category: one.id, stock: 1 }
  const { filters: inOne } = await ask()
  const names = (list: { name: string }[] = []) => list.map(({ name }) => name)
  expect(names(inOne?.categories)).toEqual(names(all.categories))
  const none = { brands: [], shops: [], colors: [], sizes: [] }
  const filters = { ...all, ...none, categories: [one, other] }
  renderPage(inRouter(<Filters filters={filters} />, `/?category=${one.id}&subcategory=9`))
  await userEvent.click(
    await screen.findByRole('link', { name: new RegExp(`^${other.name} ?\\d+$`) }),
  )
  // What was chosen within the first is not in the other.
  await waitFor(() => expect(address).toEqual({ category: other.id }))
})

test('bounds of the price are removed by chips that say the currency', async () => {
  const { filters } = await ask()
  if (!filters) throw new Error('There are no filters')
  const none = { brands: [], shops: [], colors: [], sizes: [], categories: [] }
  renderPage(inRouter(<Filters filters={{ ...filters, ...none }} />))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Price: From' }), '12.5')
  await userEvent.type(screen.getByRole('textbox', { name: 'Price: To' }), '80{Enter}')
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  const shown = chips.getAllByRole('link').map(({ textContent }) => textContent)
  // The amount runs its own way within the words.
  expect(shown).toEqual(['Price: From \u2068$12.50\u2069 ', 'Price: To \u2068$80.00\u2069 '])
})

test('what all products of a list are is not offered as a choice', async () => {
  address = {}
  const { filters: all } = await ask()
  const [brand] = all?.brands ?? []
  if (!all || !brand) throw new Error('There are no brands')
  const none = { shops: [], colors: [], sizes: [], categories: [], max_price: all.min_price }
  const title = () => screen.queryByRole('heading', { name: 'Brand' })
  const one = { ...all, ...none, brands: [{ ...brand, count: 50 }] }
  const { unmount } = renderPage(inRouter(<Filters filters={one} />))
  await screen.findByRole('heading', { name: 'Rating' })
  expect(title()).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  unmount()
  // Some have no brand.
  renderPage(inRouter(<Filters filters={{ ...one, brands: [{ ...brand, count: 49 }] }} />))
  expect(await screen.findByRole('heading', { name: 'Brand' })).toBeDefined()
})

test('who wants what is reduced and there, of one shop, sees nothing else', async () => {
  address = {}
  const { filters: all } = await ask()
  const [shop, other] = all?.shops ?? []
  if (!all || !shop || !other) throw new Error('There are no two shops')
  const none = { brands: [], colors: [], sizes: [], categories: [] }
  renderPage(inRouter(<Filters filters={{ ...all, ...none, shops: [shop, other] }} />))
  const choose = async (name: string | RegExp, chip: string) => {
    await userEvent.click(await screen.findByRole('link', { name }))
    expect(await screen.findByRole('link', { name: `Remove ${chip}` })).toBeTruthy()
  }
  await choose(new RegExp(`^${shop.name} ?\\d+$`), shop.name)
  expect((await ask()).total).toBe(shop.count)
  await choose('In stock', 'In stock')
  await choose('On sale', 'On sale')
  expect(address).toEqual({ shop: shop.id, stock: 1, sale: 1 })
  const { products } = await ask()
  expect(products.length).toBeGreaterThan(0)
  for (const product of products) {
    expect(product.shop?.id).toBe(shop.id)
    expect(product.quantity).toBeGreaterThan(0)
    expect(unitPrice(product)).toBeLessThan(product.price ?? 0)
  }
})

test.each(vendorModes)(
  'a list of %s is narrowed by shop only where there are several',
  async (_, marketplace) => {
    address = {}
    const { filters } = await ask()
    if (!filters) throw new Error('There are no filters')
    expect(filters.shops.length).toBeGreaterThan(1)
    const few = { ...filters, brands: [], colors: [], sizes: [], shops: filters.shops.slice(0, 2) }
    renderPage(
      inRouter(
        <MarketplaceContext value={marketplace}>
          <Filters filters={few} />
        </MarketplaceContext>,
      ),
    )
    expect(await screen.findByText('Category')).toBeTruthy()
    for (const { name } of few.shops) {
      expect(screen.queryAllByRole('link', { name: new RegExp(`^${name}`) }).length > 0).toBe(
        marketplace,
      )
    }
  },
)

test('who has chosen several filters takes all of them away at once', async () => {
  const { filters } = await ask()
  if (!filters) throw new Error('There are no filters')
  renderPage(inRouter(<Filters filters={{ ...filters, brands: [], colors: [], sizes: [] }} />))
  const chosen = () => screen.queryByRole('list', { name: 'Active filters' })
  await userEvent.click(await screen.findByRole('link', { name: 'In stock' }))
  expect(await screen.findByRole('link', { name: 'Remove In stock' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'On sale' }))
  await screen.findByRole('link', { name: 'Remove On sale' })
  const [clear] = screen.getAllByRole('link', { name: 'Clear filters' })
  await userEvent.click(clear as HTMLElement)
  await waitFor(() => expect(chosen()).toBeNull())
  expect(address).toEqual({})
})

test('a long filter is folded until it is opened, and stays open when its last choice is gone', async () => {
  address = {}
  const { filters } = await ask()
  if (!filters) throw new Error('There are no filters')
  const [brand] = filters.brands
  renderPage(inRouter(<Filters filters={{ ...filters, colors: [], sizes: [] }} />))
  const fold = async (title: string) =>
    (await screen.findByText(title)).closest('details') as HTMLDetailsElement
  expect((await fold('Category')).open).toBe(true)
  const brands = await fold('Brand')
  expect(brands.open).toBe(false)
  await userEvent.click(screen.getByText('Brand'))
  expect(brands.open).toBe(true)
  const choice = within(brands).getByRole('link', { name: new RegExp(`^${brand?.name} ?\\d+$`) })
  await userEvent.click(choice)
  await userEvent.click(await screen.findByRole('link', { name: `Remove ${brand?.name}` }))
  await waitFor(() => expect(address).toEqual({}))
  expect((await fold('Brand')).open).toBe(true)
  // One line has nothing to fold away.
  expect((await screen.findByText('Availability')).closest('details')).toBeNull()
})
