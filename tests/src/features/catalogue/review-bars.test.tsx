import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewBars } from '#src/features/catalogue/review-bars.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const show = (total_review: number, percentages: Record<string, number>) =>
  renderPage(
    inRouter(<ReviewBars summary={{ rating: 4, total_review, percentages }} stars={undefined} />),
  )

test('shares that a backend rounds one by one add up to 100 all the same', async () => {
  show(35, { 5: 62.86, 4: 25.71, 3: 5.71, 2: 5.71, 1: 0 })
  const shares = (await screen.findAllByText(/^\d+%$/)).map(({ textContent }) => textContent)
  expect(shares).toEqual(['63%', '26%', '6%', '5%', '0%'])
})

test.each([
  [2, 0],
  [3, 1],
])('%i reviews have %i averages, as at the top, and bars to choose from', async (count, shown) => {
  show(count, { 4: 100 })
  await screen.findByText(/reviews/)
  expect(screen.queryAllByText('4.0')).toHaveLength(shown)
  expect(screen.queryAllByRole('link', { name: /^4 stars/ })).toHaveLength(shown)
})
