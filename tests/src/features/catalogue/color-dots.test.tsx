import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ColorDots } from '#src/features/catalogue/color-dots.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const colors = ['#111', '#222', '', '#444', '#555'].map((color_code, id) => ({
  id,
  name: `Color ${id}`,
  color_code,
  price: 0,
}))

test('a card shows the first colors, and says of how many', () => {
  renderPage(<ColorDots colors={colors} />)
  const dots = screen.getByRole('img', { name: '5 colors' })
  expect([...dots.children].map((dot) => dot.getAttribute('fill'))).toEqual([
    '#111',
    '#222',
    null,
    '#444',
  ])
})

test('one color is no choice', () => {
  const { container } = renderPage(<ColorDots colors={colors.slice(0, 1)} />)
  expect(container.textContent).toBe('')
  expect(container.children).toHaveLength(0)
})
