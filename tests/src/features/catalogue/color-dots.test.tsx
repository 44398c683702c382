import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ColorDots } from '#src/features/catalogue/color-dots.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const colors = ['#111', "re'<d>", '', '#444', '#555'].map((color_code, id) => ({
  id,
  name: `Color ${id}`,
  color_code,
  price: 0,
}))

test('a card shows the first colors, and says of how many', () => {
  renderPage(<ColorDots colors={colors} />)
  const drawn = decodeURIComponent(
    screen.getByRole<HTMLImageElement>('img', { name: '5 colors' }).src,
  )
  // What is no color cannot break the picture.
  expect(drawn.match(/fill='[^']*'/g)).toEqual([
    "fill='#111'",
    "fill='red'",
    "fill='#999'",
    "fill='#444'",
  ])
})

test('one color is no choice', () => {
  const { container } = renderPage(<ColorDots colors={colors.slice(0, 1)} />)
  expect(container.textContent).toBe('')
  expect(container.children).toHaveLength(0)
})
