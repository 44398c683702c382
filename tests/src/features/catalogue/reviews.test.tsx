import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Reviews } from '#src/features/catalogue/reviews.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const review = (id: number, description: string) => ({
  id,
  customer_name: `Shopper ${id}`,
  customer_profile: '',
  rating: 4,
  description,
  created_at: '2026-11-20T10:00:00Z',
})

const show = (descriptions: string[], page = 1) => {
  const total = descriptions.length
  const reviews = {
    total,
    average_rating_percentage: { rating: 4, total_review: total, percentages: { 4: 100 } },
    reviews: descriptions.map((description, at) => review(at + 1, description)),
  }
  return renderPage(inRouter(<Reviews reviews={reviews} page={page} stars={undefined} />))
}

test('ratings without words are one line below the reviews, which opens to who gave them', async () => {
  show(['Holds well.', 'Heavy.', '', ''])
  const line = await screen.findByText('2 ratings without words')
  const opened = line.closest('details')
  expect(opened?.open).toBe(false)
  expect(opened?.textContent).not.toContain('Shopper 2')
  await userEvent.click(line)
  expect(opened?.open).toBe(true)
  expect(opened?.textContent).toContain('Shopper 3')
  expect(opened?.textContent).toContain('Shopper 4')
})

test('a page that has no other reviews shows them at once', async () => {
  show(['', '', ''])
  const line = await screen.findByText('3 ratings without words')
  expect(line.closest('details')?.open).toBe(true)
})

test('of two reviews the bars tell the stars of the one that says nothing', async () => {
  show(['Heavy.', ''])
  const line = await screen.findByText('1 rating without words')
  expect(line.closest('details')?.open).toBe(false)
})
