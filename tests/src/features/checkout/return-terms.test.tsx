import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReturnTerms } from '#src/features/checkout/return-terms.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const delivery = { kind: 'delivery' as const, title: 'Delivered in days', text: '' }
const returns = { kind: 'returns' as const, title: '30 days to return', text: 'Unused' }

test.each([
  [[delivery, returns], '30 days to return·Terms & Conditions'],
  [[delivery], 'Terms & Conditions'],
])('of %j what holds for returns is said, and the terms are linked', async (promises, text) => {
  renderPage(inRouter(<ReturnTerms promises={promises} />))
  const link = await screen.findByRole('link', { name: 'Terms & Conditions' })
  expect(link.getAttribute('href')).toBe('/terms-and-conditions')
  expect(link.parentElement?.textContent).toBe(text)
})
