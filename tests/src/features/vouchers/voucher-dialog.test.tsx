import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { ownerOf } from '#outbox/stored-session.ts'
import { vouchers } from '#server/database/schema/selling.ts'
import { VoucherDialog } from '#src/features/vouchers/voucher-dialog.tsx'
import { keepSession } from '#src/session/keep-session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { failing } from '#tests/support/shop-network.ts'
import { newAccount } from '#tests/support/some-shopper.ts'

const { network } = serveCart()

/** The shop offers this voucher and no other. */
async function offer(voucher: Partial<typeof vouchers.$inferInsert>): Promise<void> {
  const { db } = network.shop()
  const ends_at = new Date('2031-05-06T12:00:00Z')
  await db
    .insert(vouchers)
    .values({ code: 'ONLY', kind: 'Amount', discount: 500, ends_at, ...voucher })
}
beforeEach(async () => {
  await network.shop().db.delete(vouchers)
})
const open = async () => {
  renderPage(<VoucherDialog shopId={1} onClose={() => {}} />)
  return within(await screen.findByRole('dialog', { name: 'Vouchers' }))
}
const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '')

test('a shop without vouchers says so', async () => {
  const dialog = await open()
  expect(await dialog.findByText('Sorry there is no voucher available')).toBeTruthy()
})

test('a voucher says what it takes off, from which spend and until when', async () => {
  await offer({ min_order_amount: 10_000 })
  await offer({ code: 'TENTH', kind: 'Percentage', discount: 10 })
  const dialog = await open()
  const shown = await dialog.findAllByRole('listitem')
  const texts = shown.map(({ textContent }) => plain(textContent))
  expect(texts.find((text) => text?.startsWith('$5.00 OFF'))).toMatch(
    /Orders from \$100\.00.*Until .*2031/,
  )
  expect(texts.find((text) => text?.startsWith('10% OFF'))).not.toContain('From')
})

test('a voucher is collected once, in the words of the shop', async () => {
  await offer({})
  await demoSignsIn()
  const collected: string[] = []
  network.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/vouchers-collect')) collected.push(request.url)
  })
  const dialog = await open()
  await userEvent.click(await dialog.findByRole('button', { name: 'Collect' }))
  const button = await dialog.findByRole('button', { name: 'Collected' })
  expect(await screen.findByText('The voucher has been collected')).toBeTruthy()
  expect(button).toHaveProperty('disabled', true)
  expect(button.parentElement?.className).toContain('opacity-60')
  await userEvent.click(button)
  expect(collected).toHaveLength(1)
})

test('a voucher that was collected before somebody else logged in is not shown as theirs', async () => {
  await offer({})
  await demoSignsIn()
  let respond = () => {}
  const responded = new Promise<void>((resolve) => {
    respond = resolve
  })
  network.use(
    http.post('*/api/vouchers-collect', async ({ request }) => {
      const response = await network.shop().handle(request)
      await responded
      return response
    }),
  )
  const dialog = await open()
  await userEvent.click(await dialog.findByRole('button', { name: 'Collect' }))
  const { user, access } = (await network.shop().call('/registration', { body: newAccount() })).body
    .data
  await act(() => keepSession({ token: access.token, owner: ownerOf(user), user }))
  await dialog.findByRole('button', { name: 'Collect' })
  respond()
  await screen.findByText('The voucher has been collected')
  expect(dialog.queryByRole('button', { name: 'Collected' })).toBeNull()
})

test('vouchers that do not come are said to be missing, in the words of the shop', async () => {
  network.use(failing('/get-vouchers', 422, 'No vouchers on Sundays'))
  const dialog = await open()
  expect(await dialog.findByText('No vouchers on Sundays')).toBeTruthy()
  // In a toast, too.
  await waitFor(() => expect(screen.getAllByText('No vouchers on Sundays')).toHaveLength(2))
})

test('a voucher that cannot be collected stays as it is, and a toast says why', async () => {
  await offer({})
  await demoSignsIn()
  network.use(failing('/vouchers-collect', 422, 'All have been collected'))
  const dialog = await open()
  await userEvent.click(await dialog.findByRole('button', { name: 'Collect' }))
  expect(await screen.findByText('All have been collected')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Collect' })).toHaveProperty('disabled', false)
})
