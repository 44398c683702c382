import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { eq, ne } from 'drizzle-orm'
import type { i18n } from 'i18next'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { cartQuery } from '#src/features/cart/cart-query.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { syncMovedLines } from '#src/features/cart/sync-moved-lines.ts'
import { checkoutQuery } from '#src/features/checkout/checkout-query.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { getSession } from '#src/session/session.ts'
import { toastError } from '#src/ui/toast.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn() }))

const { network, plainProduct } = serveCart()
const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as i18n['t']

beforeEach(() => vi.mocked(toastError).mockClear())

/** A cart with one product whose shop is chosen, its totals, and how its owner moves the product. */
async function checkOut(multi_vendor: boolean) {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const product = plainProduct()
  const from = product.shop?.id ?? 0
  const line = { product_id: product.id, quantity: 1 }
  await network.shop().call('/cart/store', { token: session.token, body: line })
  const queryClient = makeQueryClient()
  const settings = { ...defaultSettings, multi_vendor }
  queryClient.setQueryData(
    publicQuery('/master', {}, pageLocale.getState() ?? '').queryKey,
    settings,
  )
  onTestFinished(syncMovedLines(queryClient, t))
  onTestFinished(syncCart(queryClient))
  // As the header has it in sight.
  const onScreen = new QueryObserver(queryClient, cartQuery(session.owner))
  onTestFinished(onScreen.subscribe(() => {}))
  await waitFor(() => expect(onScreen.getCurrentResult().data?.total).toBe(1))
  const totals = checkoutQuery(session, { shopIds: [from], coupon: null, isBuyNow: false })
  const figures = () => queryClient.fetchQuery(totals)
  const { db } = network.shop()
  const [other] = await db.select().from(shops).where(ne(shops.id, from)).limit(1)
  if (!other) throw new Error('The demo shop has one shop')
  const move = (shop_id: number) =>
    db.update(products).set({ shop_id }).where(eq(products.id, product.id))
  onTestFinished(async () => {
    await move(from)
    await network.shop().call('/cart/delete', { token: session.token, body: line })
  })
  return { figures, move: () => move(other.id), other, product, onScreen }
}

const chosen = () => useShopSelection.getState().selectedShopIds

test('A line whose product is given to another shop stays in the checkout, and the shopper is told', async () => {
  const { figures, move, other, product, onScreen } = await checkOut(true)
  expect((await figures()).checkout_items).toHaveLength(1)
  await move()
  expect((await figures()).checkout_items).toEqual([])
  await waitFor(() => expect(chosen()).toContain(other.id))
  expect(onScreen.getCurrentResult().data?.cart_items).toMatchObject([{ shop_id: other.id }])
  const moved = `cart.moved ${JSON.stringify({ name: product.name, shop: other.name })}`
  expect(vi.mocked(toastError).mock.calls).toEqual([[moved]])
})

test('With one vendor it stays, and no seller is named', async () => {
  const { figures, move, other, onScreen } = await checkOut(false)
  await move()
  await figures()
  await waitFor(() =>
    expect(onScreen.getCurrentResult().data?.cart_items).toMatchObject([{ shop_id: other.id }]),
  )
  expect(toastError).not.toHaveBeenCalled()
})

test('Totals that keep leaving a line out have the cart read again once', async () => {
  const { figures, onScreen } = await checkOut(true)
  const reads = vi.fn()
  network.use(
    http.all('*/api/carts', reads),
    http.all('*/api/cart/checkout', () => {
      const checkout = { total_amount: 0, payable_amount: 0 }
      const data = { checkout, checkout_items: [] }
      return HttpResponse.json({ data }, { headers: { 'x-offshelf-api': '1' } })
    }),
  )
  for (let round = 0; round < 3; round += 1) {
    await figures()
    await waitFor(() => expect(onScreen.getCurrentResult().isFetching).toBe(false))
  }
  expect(reads).toHaveBeenCalledTimes(1)
})
