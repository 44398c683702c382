import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { useCheckoutChoice } from '#src/features/checkout/checkout-choice.ts'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { checkoutQuery } from '#src/features/checkout/checkout-query.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { getSession } from '#src/session/session.ts'
import { toastError } from '#src/ui/toast.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn() }))

const { network, plainProduct } = serveCart()

const online = { id: 2, title: 'Card', name: 'card', logo: '', is_active: true }
const settings = {
  ...defaultSettings,
  payment_gateways: [...defaultSettings.payment_gateways, online],
}

/** The checkout of a cart with two pieces of a product. */
async function openCheckout() {
  await demoSignsIn()
  const session = getSession()
  const bought = plainProduct(2)
  const line = { product_id: bought.id, quantity: 2 }
  await network.shop().call('/cart/store', { token: session?.token, body: line })
  const shopIds = [bought.shop?.id ?? 0]
  renderPage(
    inRouter(
      session && (
        <CheckoutPage session={session} settings={settings} shopIds={shopIds} back={null} />
      ),
    ),
  )
}

const headers = { 'x-offshelf-api': '1' }

test('a checkout that the shop refuses is said in its words, in a toast too', async () => {
  await demoSignsIn()
  const session = getSession()
  const refusal = { code: 'refused', message: 'This shop is closed today', errors: {} }
  network.use(
    http.all('*/api/cart/checkout', () => HttpResponse.json(refusal, { status: 422, headers })),
  )
  renderPage(
    inRouter(
      session && (
        <CheckoutPage session={session} settings={defaultSettings} shopIds={[1]} back={null} />
      ),
    ),
  )
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('This shop is closed today'))
  expect((await screen.findAllByText('This shop is closed today')).length).toBeGreaterThan(0)
})

test('addresses that the shop refuses are said in their step, with a way to try again', async () => {
  const refusal = { code: 'refused', message: 'No addresses today', errors: {} }
  let [asked, refuses] = [0, true]
  network.use(
    http.get('*/api/addresses', () => {
      asked++
      return refuses ? HttpResponse.json(refusal, { status: 403, headers }) : undefined
    }),
  )
  await openCheckout()
  const again = await screen.findByRole('button', { name: 'Retry' })
  expect(again.parentElement?.textContent).toContain('No addresses today')
  // Once by the page, and once by the step that has appeared.
  expect(asked).toBeLessThanOrEqual(2)
  refuses = false
  await userEvent.click(again)
  expect((await screen.findAllByRole('radio', { name: /Robin Demo/ })).length).toBeGreaterThan(0)
})

test('a voucher code that the shop does not take is not kept between the shopper and the order', async () => {
  const errors = { coupon_code: ['No such code'] }
  network.use(
    http.post('*/api/cart/checkout', async ({ request }) => {
      const { coupon_code: code } = (await request.clone().json()) as { coupon_code: string | null }
      const refusal = { message: 'No such code', errors }
      return code ? HttpResponse.json(refusal, { status: 422, headers }) : undefined
    }),
  )
  await openCheckout()
  const name = await screen.findByText('Voucher code', { selector: 'summary' })
  const isOpen = () => name.closest('details')?.open
  expect(isOpen()).toBe(false)
  await userEvent.click(name)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' })
  await userEvent.type(field, `${'LONG'.repeat(40)}{Enter}`)
  expect(field.value).toHaveLength(60)
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('No such code'))
  await waitFor(() => expect(useCheckoutChoice.getState().coupon_code).toBeNull())
  // What was typed stays in sight.
  expect(isOpen()).toBe(true)
  const place = screen.getByRole<HTMLButtonElement>('button', { name: /^Place order · \$/ })
  await waitFor(() => expect(place.disabled).toBe(false))
})

test('what is ordered and what it comes to stands before the steps, its lines after them', async () => {
  await openCheckout()
  const button = await screen.findByRole('button', { name: /^Place order · \$/ })
  const steps = screen.getAllByRole('region').map((section) => {
    const title = within(section).queryByRole('heading')
    return [title?.textContent, section.getAttribute('aria-current')]
  })
  expect(steps.slice(0, 3)).toEqual([
    // Done from the start, so that neither numbers nor check marks stand there: the demo customer has
    // an address, the first way to pay is chosen, and the items wait for nothing else.
    ['Shipping address', null],
    ['Payment', null],
    ['Your items', null],
  ])
  const amount = button.textContent?.split(' · ')[1] ?? ''
  const summary = screen.getAllByText(amount)[0]?.closest('summary')
  if (!summary) throw new Error('The first amount of the page is not that of its summary')
  expect(within(summary).getByText(/^\d+ items?$/)).toBeDefined()
  expect(summary.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // On phones above the steps, on wide screens beside them: what it comes to and when it arrives.
  const beside = screen.getByRole('complementary', { name: 'Summary' })
  expect(within(beside).getByText(/^\d+ items?$/)).toBeDefined()
  for (const part of [summary.closest('details') as HTMLElement, beside]) {
    expect(within(part).getByText('Delivery')).toBeDefined()
    // On phones once more above the button.
    expect(within(part).getAllByText(/^Arrives by /)[0]).toBeDefined()
  }
})

test('the button says what its press leads to: a placed order, or the page where it is paid', async () => {
  await openCheckout()
  const button = await screen.findByRole('button', { name: /^Place order · \$/ })
  const amount = button.textContent?.split(' · ')[1]
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }))
  expect(button.textContent).toBe(`Continue to payment · ${amount}`)
  await userEvent.click(screen.getByRole('radio', { name: 'Cash on delivery' }))
  expect(button.textContent).toBe(`Place order · ${amount}`)
})

test.each([
  { of: 'another cart', isSame: false },
  { of: 'the same cart', isSame: true },
])(
  'figures of $of that an earlier visit has left count for no other cart without a network',
  async ({ isSame }) => {
    useCheckoutChoice.setState({ payment: null })
    await demoSignsIn()
    const session = getSession()
    if (!session) throw new Error('Nobody is signed in')
    const bought = plainProduct(3)
    const line = { product_id: bought.id, quantity: 1 }
    await network.shop().call('/cart/store', { token: session.token, body: line })
    const shopIds = [bought.shop?.id ?? 0]
    const query = checkoutQuery(session, { shopIds, coupon: null, isBuyNow: false })
    const client = makeQueryClient()
    client.setQueryData(query.queryKey, await client.fetchQuery(query), { updatedAt: 1 })
    network.use(http.all('*/api/cart/checkout', () => HttpResponse.error()))
    const onDevice = { lines: <p>A lamp</p>, amount: <p>About $10</p>, has: () => isSame }
    const page = { session, settings, shopIds, back: null, onDevice }
    renderPage(inRouter(<CheckoutPage {...page} />), client)
    const shown = isSame ? bought.name : 'A lamp'
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Ordering needs the network'),
    )
    expect(screen.queryAllByText('About $10')).toHaveLength(isSame ? 0 : 1)
    expect(screen.queryAllByText(bought.name).length > 0).toBe(isSame)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ })
    expect(button.disabled).toBe(true)
    expect(button.textContent?.includes('$')).toBe(isSame)
    await userEvent.click(screen.getByRole('radio', { name: 'Card' }))
    expect(button.textContent).toMatch(
      isSame ? /^Continue to payment · \$/ : /^Continue to payment$/,
    )
    expect(button.disabled).toBe(true)
  },
)
