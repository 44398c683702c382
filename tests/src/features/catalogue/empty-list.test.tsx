import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyList } from '#src/features/catalogue/empty-list.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

test('a page behind the last one leads to the first, with the same filters', async () => {
  renderPage(inRouter(<EmptyList search={{ page: 99, stock: 1 }} total={126} />))
  const back = await screen.findByRole('link', { name: 'Browse products' })
  expect(back.getAttribute('href')).toBe('/?stock=1')
})
