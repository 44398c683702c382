import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { useAddressDialog } from '#src/features/checkout/address-dialog-state.ts'
import { useCheckoutChoice } from '#src/features/checkout/checkout-choice.ts'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { someAddress } from '#tests/support/some-shopper.ts'

const { network } = serveCart()
beforeEach(() => {
  useCheckoutChoice.setState({ address: null })
  useAddressDialog.getState().close()
})

test('an address is added and changed in dialogs whose flags anything can set', async () => {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const checkout = (
    <CheckoutPage session={session} settings={defaultSettings} shopIds={[1]} back={null} />
  )
  const line = { product_id: 17 }
  await network.shop().call('/cart/store', { token: session.token, body: line })
  const { unmount } = renderPage(inRouter(checkout))
  await userEvent.click(await screen.findByRole('button', { name: 'Add address' }))
  expect(useAddressDialog.getState().opened).toBe('new')
  const line1 = async () => {
    const shown = await screen.findByRole('dialog', { name: 'New address' })
    return within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Address line' })
  }
  await userEvent.type(await line1(), '7 Quay')
  // What is made anew, as by another layout of the page, does not lose what was typed.
  unmount()
  renderPage(inRouter(checkout))
  const again = await line1()
  await waitFor(() => expect(again.value).toBe('7 Quay'))
  act(() => useAddressDialog.getState().close())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // Another backend may have types of its own.
  const refused = { message: 'No such type', errors: { address_type: ['No such type'] } }
  const marked = { status: 422, headers: { 'x-offshelf-api': '1' } }
  network.use(http.all('*/api/address/*', () => HttpResponse.json(refused, marked)))
  act(() => useAddressDialog.getState().show('new'))
  const added = within(await screen.findByRole('dialog', { name: 'New address' }))
  await userEvent.click(added.getByRole('button', { name: 'Save' }))
  expect((await added.findByRole('alert')).textContent).toBe('No such type')
  act(() => useAddressDialog.getState().close())

  const [change] = await screen.findAllByRole('button', { name: /^Edit/ })
  await userEvent.click(change as HTMLElement)
  const { opened } = useAddressDialog.getState()
  expect(opened).toEqual(expect.any(Number))
  const dialog = await screen.findByRole('dialog', { name: 'Edit address' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(useAddressDialog.getState().opened).toBeNull())
})

test('the checkout begins with the default address, and another can be chosen', async () => {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const { token } = session
  const added = { ...someAddress, address_line: '7 Quay', is_default: false }
  const { body } = await network.shop().call('/address/store', { token, body: added })
  const line = { product_id: 17 }
  const cart = await network.shop().call('/cart/store', { token, body: line })
  const shopIds = cart.body.data.cart_items.map(({ shop_id }: { shop_id: number }) => shop_id)
  renderPage(
    inRouter(
      <CheckoutPage session={session} settings={defaultSettings} shopIds={shopIds} back={null} />,
    ),
  )
  const other = await screen.findByRole<HTMLInputElement>('radio', { name: /7 Quay/ })
  expect(other.checked).toBe(false)
  const isDefault = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)
  expect(isDefault).toBeTruthy()
  await userEvent.click(other)
  expect(other.checked).toBe(true)
  expect(isDefault?.checked).toBe(false)
  expect(useCheckoutChoice.getState().address).toBe(body.data.address.id)
})

test('the next step is the address until one is chosen, then none is left but to order', async () => {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const { token } = session
  const cart = await network.shop().call('/cart/store', { token, body: { product_id: 17 } })
  const shopIds = cart.body.data.cart_items.map(({ shop_id }: { shop_id: number }) => shop_id)
  const read = network.shop().call('/addresses', { token })
  for (const { id } of (await read).body.data.addresses) {
    await network.shop().call(`/address/${id}/delete`, { token, method: 'DELETE' })
  }
  renderPage(
    inRouter(
      <CheckoutPage session={session} settings={defaultSettings} shopIds={shopIds} back={null} />,
    ),
  )
  const step = async (name: string) =>
    (await screen.findByRole('region', { name })).getAttribute('aria-current')
  expect(await step('Shipping address')).toBe('step')
  expect(await step('Your items')).toBeNull()
  cleanup()
  await network.shop().call('/address/store', { token, body: someAddress })
  renderPage(
    inRouter(
      <CheckoutPage session={session} settings={defaultSettings} shopIds={shopIds} back={null} />,
    ),
  )
  for (const name of ['Shipping address', 'Payment', 'Your items']) {
    expect(await step(name), name).toBeNull()
  }
  expect(screen.getByRole('button', { name: /^Place order · / })).toBeTruthy()
})

test('an address that was deleted on another device is refused once, and not offered any more', async () => {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const { token } = session
  const { call } = network.shop()
  const added = { ...someAddress, address_line: '8 Quay', is_default: false }
  const { body } = await call('/address/store', { token, body: added })
  await call('/address/store', { token, body: { ...someAddress, address_line: '9 Quay' } })
  const cart = await call('/cart/store', { token, body: { product_id: 17 } })
  const shopIds = cart.body.data.cart_items.map(({ shop_id }: { shop_id: number }) => shop_id)
  renderPage(
    inRouter(
      <CheckoutPage session={session} settings={defaultSettings} shopIds={shopIds} back={null} />,
    ),
  )
  await userEvent.click(await screen.findByRole('radio', { name: /8 Quay/ }))
  await call(`/address/${body.data.address.id}/delete`, { token, method: 'DELETE' })
  const place = await screen.findByRole<HTMLButtonElement>('button', { name: /^Place order · / })
  await waitFor(() => expect(place.disabled).toBe(false))
  await userEvent.click(place)
  await waitFor(() => expect(screen.queryByRole('radio', { name: /8 Quay/ })).toBeNull())
  expect(await screen.findByText('Please choose a delivery address')).toBeTruthy()
  const left = within(screen.getByRole('radiogroup', { name: 'Shipping address' }))
  expect(left.getByRole('radio', { checked: true })).toBeTruthy()
})
