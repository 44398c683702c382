import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { ReturnItem } from '#src/features/tickets/return-item.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { renderPage } from '#tests/support/render-page.tsx'

serveCart()

const promises = [{ kind: 'returns', title: '30 days to return', text: '' }] as const
const order = (order_status: string) => ({ order_code: 'OS-DEMO1004', order_status }) as Order
const show = (status: string, promised: boolean) =>
  renderPage(
    <AccountContext value={getSession()}>
      <ReturnItem order={order(status)} promises={promised ? [...promises] : []} />
    </AccountContext>,
  )

test('what was delivered can be given back: the ticket names the order and says what it is about', async () => {
  await demoSignsIn()
  show('Delivered', true)
  await userEvent.click(screen.getByRole('button', { name: 'Return an item' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New ticket' }))
  await waitFor(() => expect(dialog.getByLabelText('Issue type')).toHaveProperty('value', 'Return'))
  expect(dialog.getByLabelText('Order number')).toHaveProperty('value', 'OS-DEMO1004')
})

test.each([
  ['On The Way', true],
  ['Delivered', false],
])(
  'nothing can be given back of an order that is %s where returns are promised: %s',
  async (status, promised) => {
    await demoSignsIn()
    show(status, promised)
    expect(screen.queryByRole('button', { name: 'Return an item' })).toBeNull()
  },
)
