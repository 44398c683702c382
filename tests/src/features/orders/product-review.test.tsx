import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toastSuccess } from '#src/ui/toast.ts'
import { serveCart } from '#tests/support/cart-shop.ts'
import { orderOfDemo, showOrder } from '#tests/support/order-page.tsx'
import { losingResponse } from '#tests/support/shop-network.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const { network } = serveCart()

async function openReview() {
  const order = await orderOfDemo(network.shop(), 'Delivered')
  showOrder(order.id)
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Write a review of / }))
    return within(await screen.findByRole('dialog', { name: 'Write a review' }))
  }
  return { ...order, open, dialog: await open() }
}

test('stars and words are shown as they were given', async () => {
  const { dialog } = await openReview()
  const group = dialog.getByRole('radiogroup', { name: 'Your rating' })
  // The arrow keys choose from there; the words may stay empty.
  const first = within(group).getByRole('radio', { name: '1 star' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await userEvent.click(within(group).getByRole('radio', { name: '4 stars' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your review' }), '  Sturdy. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Thank you for your review'))
  const own = await screen.findByRole('region', { name: 'Your review' })
  expect(within(own).getByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
  expect(within(own).getByText('Sturdy.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Write a review/ })).toBeNull()
})

test('a review without stars is stopped under the stars, which get the focus', async () => {
  const { dialog } = await openReview()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('Please choose how many stars you give')).toBeTruthy()
  const first = dialog.getByRole('radio', { name: '1 star' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(first.getAttribute('aria-invalid')).toBe('true')
})

test('words that were not sent are there when the dialog is opened again', async () => {
  const { dialog, open } = await openReview()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your review' }), 'Half a thought')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  await waitFor(() =>
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought'),
  )
})

test('what was reviewed elsewhere meanwhile is said in the words of the shop', async () => {
  const { dialog, id, product_id, token } = await openReview()
  const body = { product_id, order_id: id, rating: 2 }
  await network.shop().call('/product-review', { token, body })
  await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  const problem = await dialog.findByRole('alert')
  expect(problem.textContent).toBe('You have reviewed this product already')
})

test('what was reviewed elsewhere is not asked for again, and what was typed here goes', async () => {
  const { dialog, id, product_id, token } = await openReview()
  const body = { product_id, order_id: id, rating: 2 }
  await network.shop().call('/product-review', { token, body })
  await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Said elsewhere')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByRole('alert')
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Said elsewhere'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  const own = await screen.findByRole('region', { name: 'Your review' })
  expect(within(own).getByRole('img', { name: '2 of 5 stars' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Write a review/ })).toBeNull()
})

test('a review whose response was lost is shown, and not asked for again', async () => {
  const { dialog } = await openReview()
  await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Arrived unheard')
  network.use(losingResponse('/product-review', network.shop))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  const own = await screen.findByRole('region', { name: 'Your review' })
  expect(within(own).getByText('Arrived unheard')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Write a review/ })).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('Arrived unheard')
})

test('what has not been delivered cannot be reviewed', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pickup')
  showOrder(id)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /^Write a review/ })).toBeNull()
})
