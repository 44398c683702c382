import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { listProducts, type Product } from '#contract/catalogue.ts'
import { call } from '#src/api/call.ts'
import { BestDeals } from '#src/routes/-parts/best-deals.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'

serveShop()
let all: Product[] = []
beforeAll(async () => {
  all = (await call(listProducts, { sort_type: 'best_deal', per_page: 30 })).data.products
})

/** Names of the deals that are shown, in a shop that has so many of them. */
async function shownOf(count: number) {
  const deals = all.slice(0, count)
  renderPage(inRouter(<BestDeals without={all.slice(count)} />))
  await screen.findByRole('heading', { level: 3, name: deals[0]?.name ?? '' })
  const [list] = within(screen.getByRole('region', { name: 'Best Deals' })).getAllByRole('list')
  const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)
  expect(names).toEqual(deals.slice(0, 10).map(({ name }) => name))
  return { list, first: list?.querySelector('img') }
}

test('the first of many deals is shown large, each of them once, and its picture is as large', async () => {
  const { list, first } = await shownOf(7)
  expect(list?.className).toBe('feature-shelf')
  expect(first?.sizes).toContain('496px')
})

test('a few deals, which would leave holes beside a large one, stand in a plain row', async () => {
  const { list, first } = await shownOf(6)
  expect(list?.className).not.toContain('feature-shelf')
  expect(first?.sizes).not.toContain('496px')
})
