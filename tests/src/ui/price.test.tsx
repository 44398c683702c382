import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Price } from '#src/ui/price.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const struck = () => document.querySelector('s')?.textContent ?? null

test('a discount strikes the original through and says how much it is', () => {
  renderPage(<Price of={{ price: 10_000, discount_price: 7500, discount_percentage: 25 }} />)
  expect(screen.getByText('$75.00')).toBeTruthy()
  expect(struck()).toBe('$100.00')
  expect(screen.getByText('25% OFF')).toBeTruthy()
})

test('without a percentage nothing is struck through, whatever the discount price', () => {
  renderPage(<Price of={{ price: 10_000, discount_price: 7500, discount_percentage: 0 }} />)
  expect(screen.getByText('$75.00')).toBeTruthy()
  expect(struck()).toBeNull()
  expect(screen.queryByText(/OFF/)).toBeNull()
})

test('a discount price of 0 is none', () => {
  renderPage(<Price of={{ price: 10_000, discount_price: 0, discount_percentage: 0 }} />)
  expect(screen.getByText('$100.00')).toBeTruthy()
})

test('a card has the badge on its picture and not twice', () => {
  const of = { price: 10_000, discount_price: 7500, discount_percentage: 25 }
  renderPage(<Price of={of} withoutBadge />)
  expect(struck()).toBe('$100.00')
  expect(screen.queryByText('25% OFF')).toBeNull()
})

test('what has a larger size that costs more costs "from", until a size is chosen', () => {
  const of = { price: 3900, discount_price: 0, discount_percentage: 0 }
  for (const sizes of [[], [{ price: 0 }]]) {
    const { unmount } = renderPage(<Price of={{ ...of, sizes }} />)
    expect(screen.queryByText('From')).toBeNull()
    unmount()
  }
  renderPage(<Price of={{ ...of, sizes: [{ price: 0 }, { price: 800 }] }} />)
  expect(screen.getByText('From')).toBeTruthy()
})
