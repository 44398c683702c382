import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewBars } from '#src/features/catalogue/review-bars.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const show = (total_review: number | string, percentages: Record<string, number>) =>
  renderPage(
    inRouter(<ReviewBars summary={{ rating: 4, total_review, percentages }} stars={undefined} />),
  )

test('shares that a backend rounds one by one add up to 100 all the same', async () => {
  show(35, { 5: 62.86, 4: 25.71, 3: 5.71, 2: 5.71, 1: 0 })
  const shares = (await screen.findAllByText(/^\d+%$/)).map(({ textContent }) => textContent)
  expect(shares).toEqual(['63%', '26%', '6%', '5%', '0%'])
})

test('the first review already has an average and bars to choose from', async () => {
  show(1, { 4: 100 })
  expect(await screen.findByText('4.0')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^4 stars/ })).toBeTruthy()
})

test('a backend that writes thousands in its own way has an average, too', async () => {
  show('1.2K', { 4: 100 })
  expect(await screen.findByText('4.0')).toBeTruthy()
})

test('without a review there is no average', async () => {
  show(0, {})
  await screen.findByText(/reviews/)
  expect(screen.queryByText('4.0')).toBeNull()
})
