import { beforeEach, expect, test, vi } from 'vitest'
import { productsRequest } from '#src/features/catalogue/product-search.ts'
import { reviewsQuery } from '#src/features/catalogue/reviews-query.ts'
import { ordersQuery } from '#src/features/orders/order-queries.ts'
import { ticketsQuery } from '#src/features/tickets/ticket-queries.ts'
import { Route as FlashSale } from '#src/routes/flash-sale.$id.tsx'
import { Route as Shops } from '#src/routes/shops.index.tsx'
import { ada } from '#tests/support/offline-page.ts'

const ensureQueryData = vi.fn(async (_query: { queryKey: readonly unknown[] }) => ({}))
const context = { queryClient: { ensureQueryData }, locale: 'en' }
type Loader = (of: object) => Promise<unknown>

beforeEach(() => ensureQueryData.mockClear())

/** What a page asks for before it is shown. */
async function loaded(route: { options: { loader?: unknown } }): Promise<unknown> {
  const load = route.options.loader as Loader
  await load({ context, deps: { page: 2 }, params: { id: '1' } }).catch(() => {})
  return ensureQueryData.mock.calls[0]?.[0].queryKey.at(-1)
}

test.each([
  ['products', () => productsRequest({ page: 2 })],
  ['shops', () => loaded(Shops)],
  ['a flash sale', () => loaded(FlashSale)],
  ['reviews', () => reviewsQuery(1, { page: 2 }, 'en').queryKey.at(-1)],
  ['orders', () => ordersQuery(ada, { page: 2, status: undefined, search: '' }).queryKey.at(-1)],
  ['tickets', () => ticketsQuery(ada, 2).queryKey.at(-1)],
])('a page shows ten: %s', async (_, request) => {
  expect(await request()).toMatchObject({ page: 2, per_page: 10 })
})
