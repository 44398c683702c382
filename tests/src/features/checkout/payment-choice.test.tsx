import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PaymentChoice } from '#src/features/checkout/payment-choice.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

test('each way to pay says when one pays, and the one that is pressed is chosen', async () => {
  const onChoose = vi.fn()
  const methods = ['cash', 'card'].map((name, id) => ({
    ...{ id, name, title: name, logo: '', is_active: true },
  }))
  renderPage(<PaymentChoice methods={methods} chosen="cash" onChoose={onChoose} />)
  const ways = screen.getAllByRole<HTMLInputElement>('radio')
  const said = (way: HTMLElement) =>
    document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent
  expect(ways.map((way) => [said(way), way.checked])).toEqual([
    ['You pay when your order arrives', true],
    ['You pay on the next page', false],
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'card' }))
  expect(onChoose.mock.calls).toEqual([['card']])
})
