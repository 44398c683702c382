import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flashSale } from '#contract/shop.ts'
import { noteServerTime } from '#src/api/server-clock.ts'
import { flashSaleQuery, readSaleAhead } from '#src/features/catalogue/flash-sale-query.ts'
import { FlashSaleShelf } from '#src/features/catalogue/flash-sale-shelf.tsx'
import { keepPublicQueries, newestStored } from '#src/query/public-cache.ts'
import type { PublicKey } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const END = '2026-11-28T14:00:00.000Z'
const sale = { id: 7, name: 'Weekend', start_date: '2026-11-20T08:00:00.000Z', end_date: END }
const mug = { id: 1, name: 'Mug', price: 20, discount_price: 13 }

beforeEach(freshDevice)
afterEach(() => void vi.useRealTimers())

test('the sale that runs is on the device before it is opened', async () => {
  stubNetwork((path) =>
    path.includes('/flash-sales')
      ? reply({ running_flash_sale: sale, incoming_flash_sale: null })
      : reply({ flash_sale: sale, total_products: 1, products: [mug] }),
  )
  const client = () => {
    const queryClient = makeQueryClient()
    keepPublicQueries(queryClient)
    return queryClient
  }
  await readSaleAhead(client(), 'en')
  const ofSale = ([, , path]: PublicKey) => path === '/flash-sale/{id}/details'
  await eventually(async () => expect(await newestStored(ofSale)).not.toBeNull())
  noNetwork()
  const { products } = await client().fetchQuery(flashSaleQuery(7, 1, 'en'))
  expect(products.map(({ discount_price }) => discount_price)).toEqual([1300])
})

test('no price of a sale is shown after its end, on a page that stays open either', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(Date.parse(END) - 1500)
  renderPage(
    inRouter(
      <FlashSaleShelf
        sale={v.parse(flashSale, { ...sale, products: [mug] })}
        isRunning
        card={({ name }) => name}
      />,
    ),
  )
  expect(await screen.findByText('Mug')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.queryByText('Mug')).toBeNull()
})

test('a sale ends by the clock of the shop, whatever the device takes for today', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const shopTime = Date.parse(END) - 3_600_000
  const show = async () => {
    const shown = v.parse(flashSale, { ...sale, products: [mug] })
    renderPage(inRouter(<FlashSaleShelf sale={shown} isRunning card={({ name }) => name} />))
    await screen.findByRole('timer')
    return screen.getByRole('timer').textContent
  }
  for (const off of [40, -1]) {
    vi.setSystemTime(shopTime + off * 24 * 3_600_000)
    noteServerTime(new Response('', { headers: { date: new Date(shopTime).toUTCString() } }))
    expect(await show()).toBe('01 h 00 min 00 s ')
    cleanup()
  }
  // A response that takes a while, or says nothing, changes nothing.
  vi.setSystemTime(shopTime)
  noteServerTime(new Response('', { headers: { date: new Date(shopTime - 60_000).toUTCString() } }))
  expect(await show()).toBe('01 h 00 min 00 s ')
  noteServerTime(new Response(''))
  cleanup()
  expect(await show()).toBe('01 h 00 min 00 s ')
})
