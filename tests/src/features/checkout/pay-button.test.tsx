import 'fake-indexeddb/auto'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OrderDetails } from '#contract/order.ts'
import { PayButton } from '#src/features/checkout/pay-button.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { AccountContext } from '#src/session/account.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession, type Session } from '#src/session/session.ts'
import { formatMoment } from '#src/ui/format-date.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { dueOrder } from '#tests/support/due-order.ts'
import { bea } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const { network } = serveCart()

const gateway = (id: number, name: string) => ({ id, name, title: name, logo: '', is_active: true })

async function showButton(change: Partial<OrderDetails>, names: string[], isRetry = false) {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const settings = {
    ...defaultSettings,
    payment_gateways: ['cash', ...names].map((name, place) => ({
      ...gateway(place + 1, name),
      is_active: name !== 'cash' || names.length > 1,
    })),
  }
  renderPage(
    <AccountContext value={session}>
      <PayButton order={{ ...dueOrder, ...change }} settings={settings} isRetry={isRetry} />
    </AccountContext>,
  )
}

test('paying again is one press, another way to pay another one, with the time that is left', async () => {
  let paidWith = ''
  network.use(
    http.get('*/api/order-payment/:id/:method', ({ params }) => {
      paidWith = `${params.id} ${params.method}`
      return HttpResponse.error()
    }),
  )
  await showButton({}, ['card', 'bank'])
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The shop didn’t respond/)
  expect(paidWith).toBe('7 card')
  await userEvent.click(screen.getByRole('button', { name: 'Pay another way' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: 'bank' })).toHaveProperty('checked', true)
  const time = formatMoment(Date.parse(dueOrder.pay_until ?? ''), 'en')
  expect(dialog.getByText(/^Please pay by/).textContent).toContain(time)
})

test('after a declined payment the button says what it comes to, with what is paid together', async () => {
  await showButton({ due: { amount: 3000, orders: 2 } }, ['card'], true)
  expect(await screen.findByRole('button', { name: 'Try again · $30.00' })).toBeDefined()
})

test('where there is one way to pay, no other is offered', async () => {
  await showButton({}, ['card'])
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull()
})

const payment_gateways = ['card', 'bank'].map((name, place) => gateway(place + 1, name))

/** The order is read as its page does. */
function Page({ session }: { session: Session }) {
  const { data } = useQuery(orderQuery(session, dueOrder.id))
  return data && <PayButton order={data} settings={{ ...defaultSettings, payment_gateways }} />
}

test('who asks how to pay reads what the order comes to by then', async () => {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  let amount = 1000
  network.use(
    http.get('*/api/order-details', () => {
      const order = { ...dueOrder, pay_until: null, payable_amount: amount / 100 }
      const data = { order }
      return HttpResponse.json({ message: 'done', data }, { headers: { 'x-offshelf-api': '1' } })
    }),
  )
  renderPage(
    <AccountContext value={session}>
      <Page session={session} />
    </AccountContext>,
  )
  await screen.findByRole('button', { name: 'Pay now' })
  amount = 800
  await userEvent.click(screen.getByRole('button', { name: 'Pay another way' }))
  expect(await screen.findByRole('button', { name: 'Continue to payment · $8.00' })).toBeDefined()
})

test('an order that is paid with others says so before', async () => {
  await showButton({ due: { amount: 3000, orders: 2 } }, ['card', 'bank'])
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('The 2 orders of your checkout are paid together.')).toBeDefined()
  expect(dialog.getByRole('radio', { name: 'card' })).toHaveProperty('checked', true)
})

test('somebody else who logs in while a payment is opened is not led to it', async () => {
  let respond = () => {}
  const responded = new Promise<void>((resolve) => {
    respond = resolve
  })
  let isAsked = false
  network.use(
    http.get('*/api/order-payment/:id/:method', async () => {
      isAsked = true
      await responded
      const headers = { 'x-offshelf-api': '1' }
      const data = { order_payment_url: '/payment/of-the-first' }
      return HttpResponse.json({ message: 'done', data }, { headers })
    }),
  )
  await showButton({}, ['card'])
  const button = await screen.findByRole('button', { name: 'Pay now' })
  await userEvent.click(button)
  await waitFor(() => expect(isAsked).toBe(true))
  const leave = vi.fn()
  vi.stubGlobal('location', { assign: leave, origin: location.origin, href: location.href })
  onTestFinished(() => void vi.unstubAllGlobals())
  await act(() => keepSession(bea))
  const isBusy = () =>
    button.getAttribute('aria-busy') === 'true' || button.hasAttribute('disabled')
  expect(isBusy()).toBe(true)
  respond()
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(leave).not.toHaveBeenCalled()
})
