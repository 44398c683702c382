import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#server/database/schema/catalogue.ts'
import { vouchers } from '#server/database/schema/selling.ts'
import { useCheckoutChoice } from '#src/features/checkout/checkout-choice.ts'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const { network } = serveCart()
const shops = { chosen: 0, other: 0 }

beforeAll(async () => {
  const { db, call, demoToken } = network.shop()
  const all = await db.select().from(products).limit(200)
  await db.delete(vouchers)
  await db.update(products).set({ price: 5000, discount_price: 0, stock: 50 })
  shops.chosen = all.find(({ id }) => id === 17)?.shop_id ?? 0
  shops.other = all.find(({ shop_id }) => shop_id !== shops.chosen)?.shop_id ?? 0
  const common = { kind: 'Amount' as const, ends_at: new Date(Date.now() + 1e9) }
  const rows = await db
    .insert(vouchers)
    .values([
      { ...common, code: 'BIG', discount: 3000, min_order_amount: 10_001, shop_id: shops.chosen },
      { ...common, code: 'FIVE', discount: 500, min_order_amount: 10_000, shop_id: shops.chosen },
      { ...common, code: 'ELSEWHERE', discount: 700, shop_id: shops.other },
      { ...common, code: 'LEFT', discount: 900 },
      { ...common, code: 'TENTH', kind: 'Percentage', discount: 10 },
    ])
    .returning()
  const token = await demoToken()
  for (const { id } of rows.filter(({ code }) => code !== 'LEFT')) {
    await call('/vouchers-collect', { token, body: { coupon_id: id } })
  }
})
beforeEach(() => useCheckoutChoice.setState({ coupon_code: null }))

async function openCheckout() {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const line = { product_id: 17, quantity: 2 }
  const { token } = session
  await network.shop().call('/cart/delete', { token, body: line })
  await network.shop().call('/cart/store', { token, body: line })
  renderPage(
    inRouter(
      <CheckoutPage
        session={session}
        settings={defaultSettings}
        shopIds={[shops.chosen]}
        back={null}
      />,
    ),
  )
  return within(await screen.findByRole('region', { name: 'Your vouchers' }))
}
const saving = () => {
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  return summary.queryByText('Voucher')?.nextSibling?.textContent
}

test('collected vouchers that fit the chosen shop are offered with discount and minimum', async () => {
  const offered = await openCheckout()
  const texts = offered.getAllByRole('button').map(({ textContent }) => textContent)
  const plain = texts.map((text) => text?.replace(/[\u2066-\u2069]/g, ''))
  expect(plain).toHaveLength(3)
  expect(plain[0]).toMatch(/^\$5\.00 OFFOrders from \$100\.00\s· Until .*Apply$/)
  expect(plain[1]).toMatch(/^10% OFFUntil .*Apply$/)
  // Of a fact that finds no room beside another one, in the room that is cut off where lines begin:
  // no line ends in it.
  const dots = offered.getAllByText('·')
  expect(dots).toHaveLength(1)
  for (const dot of dots) {
    expect(dot.className).toContain('absolute start-0 w-4')
    expect(dot.parentElement?.textContent).toMatch(/^\s· .?Until /)
    expect(dot.parentElement?.parentElement?.parentElement?.className).toContain('overflow-x-clip')
  }
  expect(plain[2]).toBe('$30.00 OFFNeeds an order of $100.01 or more')
})

test('one press applies a voucher, which the shop counts, and another takes it back', async () => {
  const offered = await openCheckout()
  const five = () => offered.getByRole('button', { name: /5\.00/ })
  await userEvent.click(five())
  await waitFor(() => expect(five().getAttribute('aria-pressed')).toBe('true'))
  expect(await screen.findByText('The voucher is applied')).toBeTruthy()
  expect(saving()).toBe('\u2212$5.00')
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' })
  expect(code.value).toBe('FIVE')
  // It is taken back where it was applied: the field for others stays behind its name.
  expect(code.closest('details')?.open).toBe(false)

  await userEvent.click(offered.getByRole('button', { name: /10%/ }))
  await waitFor(() => expect(saving()).toBe('\u2212$10.00'))
  expect(five().getAttribute('aria-pressed')).toBe('false')

  await userEvent.click(offered.getByRole('button', { name: /10%/ }))
  await waitFor(() => expect(saving()).toBeUndefined())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' }).value).toBe('')
})

test('phones show the voucher that stands above the steps no second time below them', async () => {
  const offered = await openCheckout()
  const hidden = () =>
    offered
      .getAllByRole('listitem')
      .filter(({ className }) => className.includes('max-md:hidden'))
      .map(({ textContent }) => textContent)
  expect(hidden()).toEqual([expect.stringMatching(/5\.00/)])
  await userEvent.click(offered.getByRole('button', { name: /10%/ }))
  await waitFor(() => expect(hidden()).toEqual([expect.stringMatching(/10%/)]))
})

test('on phones a voucher that can be used is offered before the steps, and taken back there', async () => {
  await openCheckout()
  const onTop = screen.getByText('You have a voucher')
  const card = onTop.closest('.card')
  expect(card?.className).toContain('md:hidden')
  expect(onTop.compareDocumentPosition(screen.getByText('Shipping address'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Apply .*5\.00.* OFF$/ }))
  await waitFor(() => expect(saving()).toBe('\u2212$5.00'))
  expect(screen.queryByText('You have a voucher')).toBeNull()
  // In the same place, so that nothing moves under the finger.
  const row = screen.getByText('Voucher applied')
  expect(row.closest('.card')).toBe(card)
  expect(row.textContent).toContain('\u2212$5.00')
  // As if it had been chosen below.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' }).value).toBe('FIVE')
  await userEvent.click(screen.getByRole('button', { name: /^Remove .*5\.00.* OFF$/ }))
  expect(await screen.findByText('You have a voucher')).toBeDefined()
  await waitFor(() => expect(saving()).toBeUndefined())
})

test('a code that is applied is taken back beside it, until another one is typed', async () => {
  await openCheckout()
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' })
  await userEvent.type(code, 'FIVE{Enter}')
  const remove = () => screen.getByRole('button', { name: 'Remove' })
  await waitFor(remove)
  await userEvent.type(code, 'X')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await userEvent.type(code, '{Backspace}')
  await userEvent.click(remove())
  await waitFor(() => expect(saving()).toBeUndefined())
  expect(code.value).toBe('')
})

test('a voucher whose minimum is not reached says so and does nothing', async () => {
  const offered = await openCheckout()
  const big = offered.getByRole('button', { name: /30\.00.*Needs an order/ })
  expect(big.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(big)
  expect(useCheckoutChoice.getState().coupon_code).toBeNull()
})

test('a share says the most that it takes off, also where its minimum is not reached', async () => {
  const { db, call, demoToken } = network.shop()
  const common = { kind: 'Percentage' as const, ends_at: new Date(Date.now() + 1e9) }
  const rows = await db
    .insert(vouchers)
    .values([
      { ...common, code: 'HALF', discount: 50, max_discount_amount: 2500 },
      {
        ...common,
        code: 'MOST',
        discount: 60,
        max_discount_amount: 4550,
        min_order_amount: 20_000,
      },
    ])
    .returning()
  const token = await demoToken()
  for (const { id } of rows) await call('/vouchers-collect', { token, body: { coupon_id: id } })
  const offered = await openCheckout()
  const text = (name: RegExp) =>
    offered.getByRole('button', { name }).textContent?.replace(/[\u2066-\u2069]/g, '')
  expect(text(/50%/)).toMatch(/^50% OFFUp to \$25\.00\s· Until .*Apply$/)
  expect(text(/60%/)).toMatch(/^60% OFFUp to \$45\.50\s· Needs an order of \$200\.00 or more$/)
  await userEvent.click(offered.getByRole('button', { name: /50%/ }))
  await waitFor(() => expect(saving()).toBe('\u2212$25.00'))
})
