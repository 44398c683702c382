import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Choices } from '#src/features/catalogue/filter-choices.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

test('a color that nothing here has stands after the others, unless it is chosen', async () => {
  const choices = [
    { id: 1, label: 'Black', count: 0 },
    { id: 2, label: 'Blue', count: 0 },
    { id: 3, label: 'Green', count: 4 },
    { id: 4, label: 'Oak' },
  ]
  renderPage(
    inRouter(<Choices title="Color" name="color" choices={choices} search={{ color: 2 }} />),
  )
  await screen.findByText('Color')
  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(shown).toEqual(['Blue0', 'Green4', 'Oak', 'Black0'])
})
