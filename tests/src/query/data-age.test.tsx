import 'fake-indexeddb/auto'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createStore, get } from 'idb-keyval'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { personalKey } from '#src/query/personal-query.ts'
import { keepPublicQueries } from '#src/query/public-cache.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { useDataAge } from '#src/query/use-data-age.ts'
import { formatMoment } from '#src/ui/format-date.ts'
import { freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

const morning = Date.parse('2026-11-20T06:00:00Z')
const noon = Date.parse('2026-11-20T12:00:00Z')
const evening = Date.parse('2026-11-20T18:00:00Z')
const shops = { ...publicQuery('/shops', { page: 1 }, 'en'), retry: false }
const shop = { ...publicQuery('/shops/{id}', { id: 1 }, 'en'), retry: false }
const one = { id: 1, name: 'Leaf & Pot' }

/** A page of one shop and the account's cart, with what the bar says of its age. */
function openPage(queryClient: QueryClient) {
  const page = () => {
    useQuery(publicQuery('/master', {}, 'en'))
    useQuery({
      queryKey: personalKey('1', '/carts', {}),
      queryFn: () => Promise.reject(),
      retry: false,
    })
    useQuery(shop)
    return useDataAge()
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(page, { wrapper }).result
}

beforeEach(freshDevice)

test('what the worker had kept is as old as it was, until the shop answers itself', async () => {
  stubNetwork(() => reply({ shop: one }, 200, { 'x-offshelf-kept': new Date(noon).toUTCString() }))
  const queryClient = makeQueryClient()
  const since = openPage(queryClient)
  await waitFor(() => expect(since.current).toBe(noon))

  const before = Date.now()
  stubNetwork(() => reply({ shop: one }))
  await act(() => queryClient.refetchQueries({ queryKey: shop.queryKey }))
  await waitFor(() => expect(since.current).toBeGreaterThanOrEqual(before))
})

test('what was seen in another visit is of then, the oldest of the page counts, and nothing that is not on it', async () => {
  noNetwork()
  const queryClient = makeQueryClient()
  queryClient.setQueryData(publicQuery('/master', {}, 'en').queryKey, {} as never, {
    updatedAt: 1,
  })
  queryClient.setQueryData(shops.queryKey, { total: 0, shops: [] }, { updatedAt: morning })
  queryClient.setQueryData(personalKey('1', '/carts', {}), {}, { updatedAt: evening })
  queryClient.setQueryData(shop.queryKey, { shop: one } as never, { updatedAt: noon })
  expect(openPage(queryClient).current).toBe(noon)
})

test('a response that the worker had kept is as old when the shop is opened again', async () => {
  stubNetwork(() => reply({ shop: one }, 200, { 'x-offshelf-kept': new Date(noon).toUTCString() }))
  const first = makeQueryClient()
  keepPublicQueries(first)
  await first.fetchQuery(shop)
  const store = createStore('offshelf-public', 'queries')
  const key = 'public-["public","en","/shops/{id}",{"id":1}]'
  await waitFor(async () => expect(await get(key, store)).toBeDefined())
  noNetwork()
  const later = makeQueryClient()
  keepPublicQueries(later)
  await later.fetchQuery(shop)
  await waitFor(() => expect(later.getQueryState(shop.queryKey)?.dataUpdatedAt).toBe(noon))
})

test('a moment of another day is said with its date', () => {
  const now = new Date()
  expect(formatMoment(now.getTime(), 'en')).not.toContain(String(now.getFullYear()))
  expect(formatMoment(noon - 7 * 24 * 3600_000, 'en')).toContain('Nov 13, 2026')
})
