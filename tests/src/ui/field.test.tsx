import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '#src/ui/field.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

test('a choice has the arrow of the shop, which lets the press through, not the browser’s', () => {
  renderPage(
    <Field as="select" label="Gender">
      <option>Other</option>
    </Field>,
  )
  const choice = screen.getByRole('combobox', { name: 'Gender' })
  expect(choice.className).toContain('appearance-none')
  expect(choice.parentElement?.querySelectorAll('svg.pointer-events-none')).toHaveLength(1)
})
