import 'fake-indexeddb/auto'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { storeInCart, type Variant } from '#contract/cart.ts'
import { checkoutCart } from '#contract/checkout.ts'
import { formatMoney } from '#contract/money.ts'
import { call } from '#src/api/call.ts'
import { CartPanel } from '#src/features/cart/cart-panel.tsx'
import { addToCart } from '#src/features/cart/change-cart.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { failing } from '#tests/support/shop-network.ts'
import { vendorModes } from '#tests/support/vendors.ts'

const { plainProduct, network } = serveCart()
const currency = { name: 'USD', symbol: '$', position: 'prefix' } as const

const panel = (more: Partial<Parameters<typeof CartPanel>[0]> = {}, queryClient?: QueryClient) =>
  renderPage(
    inRouter(
      <CartPanel
        multiVendor
        onClose={() => {}}
        onCheckout={() => {}}
        onBrowse={() => {}}
        {...more}
      />,
    ),
    queryClient,
  )
const demoSignsInWithACart = async () => {
  const product = plainProduct()
  await demoSignsIn()
  const token = getSession()?.token
  await call(
    storeInCart,
    { product_id: product.id, ...shownVariant(product) },
    { token, key: crypto.randomUUID() },
  )
}

test('an empty cart says so', async () => {
  panel()
  const dialog = await screen.findByRole('dialog', { name: 'My Cart (0 items)' })
  expect(within(dialog).getByText('Cart is empty')).toBeTruthy()
})

test('a cart that does not load is only logged, and is not called empty', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await demoSignsInWithACart()
  network.use(failing('/carts', 503, 'The shop is being repaired'))
  panel()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Couldn’t load')).toBeTruthy()
  expect(within(dialog).queryByText('Cart is empty')).toBeNull()
  expect(warned).toHaveBeenCalledWith('The cart did not load', expect.any(Error))
  network.resetHandlers()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }))
  expect(await within(dialog).findByRole('button', { name: 'Proceed to Checkout' })).toBeTruthy()
  warned.mockRestore()
})

test('checking out asks for a shop first, then goes on with the chosen one', async () => {
  const onCheckout = vi.fn()
  await demoSignsInWithACart()
  panel({ onCheckout })
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Proceed to Checkout' }))
  expect(await screen.findByText('Please select at least one shop')).toBeTruthy()
  expect(onCheckout).not.toHaveBeenCalled()

  const shopName = plainProduct().shop?.name ?? ''
  await userEvent.click(within(dialog).getByRole('checkbox', { name: `Order from ${shopName}` }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Proceed to Checkout' }))
  expect(onCheckout).toHaveBeenCalledOnce()
  expect(useShopSelection.getState().selectedShopIds).toEqual([plainProduct().shop?.id])
})

test('a shop with one vendor checks everything out without a choice', async () => {
  const onCheckout = vi.fn()
  await demoSignsInWithACart()
  panel({ multiVendor: false, onCheckout })
  const dialog = await screen.findByRole('dialog')
  const checkOut = await within(dialog).findByRole('button', { name: 'Proceed to Checkout' })
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await userEvent.click(checkOut)
  expect(onCheckout).toHaveBeenCalledOnce()
})

test.each(vendorModes)(
  'the lines of %s stand below who sells them, if one has to know',
  async (_, marketplace) => {
    await demoSignsInWithACart()
    panel({ multiVendor: marketplace, besideShop: () => 'Vouchers' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(plainProduct().name)).toBeTruthy()
    const { name = '', rating = 0 } = plainProduct().shop ?? {}
    const said = [dialog.queryByText(name), dialog.queryByRole('region', { name })]
    expect(said.map((element) => element !== null)).toEqual([marketplace, marketplace])
    expect(rating).toBeGreaterThan(0)
    expect(dialog.queryAllByRole('img', { name: /stars/ }).length > 0).toBe(marketplace)
    expect(dialog.getByText('Vouchers')).toBeTruthy()
  },
)

test('a removed line says so and comes back when the shopper wants it again', async () => {
  await demoSignsInWithACart()
  panel()
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(
    await within(dialog).findByRole('button', { name: `Remove ${plainProduct().name}` }),
  )
  await waitFor(() => expect(within(dialog).getByText('Cart is empty')).toBeTruthy())
  const message = await screen.findByText(/has been remove to cart$/)
  expect(message.textContent).toContain(plainProduct().name)
  await userEvent.click(await screen.findByRole('button', { name: 'Again Add to Cart' }))
  expect(await within(dialog).findByText(plainProduct().name)).toBeTruthy()
})

test('without a chosen shop no amount is said, and none is ever zero beside goods', async () => {
  await demoSignsInWithACart()
  panel()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Choose a shop to see the amount')).toBeTruthy()
  expect(within(dialog).queryByText('$0.00')).toBeNull()
})

test('without a network a line that was just added counts with its known price, marked', async () => {
  await demoSignsIn()
  network.use(http.all('*/api/cart/*', () => HttpResponse.error()))
  const product = plainProduct(4)
  await addToCart(product, shownVariant(product) as Variant, 2)
  panel()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/not confirmed by the shop yet/)).toBeTruthy()
  const price = (product.discount_price || product.price || 0) * 2
  const amount = formatMoney(price, currency)
  // What the line comes to, and the amount of the cart.
  expect(within(dialog).getAllByText(amount)).toHaveLength(2)
})

test('an addition that waits is part of an amount that was known before, marked', async () => {
  await demoSignsInWithACart()
  const product = plainProduct()
  const request = { shop_ids: [product.shop?.id ?? 0] }
  useShopSelection.getState().select(product.shop?.id ?? 0)
  panel()
  const dialog = await screen.findByRole('dialog')
  const { data } = await call(checkoutCart, request, { token: getSession()?.token })
  const known = formatMoney(data.checkout.total_amount, currency)
  const line = await within(dialog).findByText('Cart Amount')
  await waitFor(() => expect(line.textContent).toContain(known))
  network.use(http.all('*/api/cart/store', () => HttpResponse.error()))
  await addToCart(product, shownVariant(product) as Variant)
  expect(await within(dialog).findByText(/not confirmed by the shop yet/)).toBeTruthy()
  expect(line.textContent).not.toContain(known)
})

test('opening the cart shows what another device has put into it', async () => {
  await demoSignsInWithACart()
  // The page stays: it has read the cart a moment ago.
  const queryClient = makeQueryClient()
  const { unmount } = panel({}, queryClient)
  const shown = await screen.findByRole('dialog', { name: /My Cart \([1-9]/ })
  const count = Number(/\d+/.exec(shown.textContent ?? ''))
  unmount()
  const token = getSession()?.token
  const product = plainProduct()
  await call(storeInCart, { product_id: product.id, ...shownVariant(product) }, { token })
  panel({}, queryClient)
  expect(await screen.findByRole('dialog', { name: `My Cart (${count + 1} items)` })).toBeTruthy()
})

test('as a canvas at the side it leaves the page in use, as a drawer it covers it', async () => {
  const page = <button type="button">Of the page</button>
  const withPanel = (beside: boolean) =>
    renderPage(
      inRouter(
        <>
          {page}
          <CartPanel
            multiVendor
            beside={beside}
            onClose={() => {}}
            onCheckout={() => {}}
            onBrowse={() => {}}
          />
        </>,
      ),
    )
  const { unmount } = withPanel(true)
  await screen.findByRole('dialog')
  expect(screen.getByRole('button', { name: 'Of the page' })).toBeTruthy()
  unmount()
  withPanel(false)
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Of the page' })).toBeNull()
})

test('the amount of the chosen shop follows every cart that the shop confirms', async () => {
  await demoSignsInWithACart()
  const queryClient = makeQueryClient()
  const stop = syncCart(queryClient)
  const product = plainProduct()
  panel({}, queryClient)
  const dialog = await screen.findByRole('dialog', { name: /My Cart \([1-9]/ })
  act(() => useShopSelection.getState().selectAll([product.shop?.id ?? 0]))
  const amountOf = (total: number) => formatMoney(total, currency)
  const token = getSession()?.token
  const request = { shop_ids: [product.shop?.id ?? 0] }
  const total = async () =>
    (await call(checkoutCart, request, { token })).data.checkout.total_amount
  // A line may come to the same.
  const said = () => within(dialog).getByText('Cart Amount').textContent
  const before = amountOf(await total())
  await waitFor(() => expect(said()).toContain(before))

  // Another device.
  await call(storeInCart, { product_id: product.id, ...shownVariant(product) }, { token })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  const after = amountOf(await total())
  expect(after).not.toBe(before)
  await waitFor(() => expect(said()).toContain(after))
  stop()
})

test('a cart that has not been read yet is not said to be empty', async () => {
  await demoSignsIn()
  network.use(http.get('*/api/carts', () => new Promise<never>(() => {})))
  panel()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText('Cart is empty')).toBeNull()
  expect(dialog.querySelectorAll('.animate-pulse').length).toBeGreaterThan(0)
})

test('the cart comes in from where a line ends: from the right in English', async () => {
  panel()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.dataset.drawer).toBe('end')
  expect(dialog.className).toContain('end-0')
})
