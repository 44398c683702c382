import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('files are chosen by a button of the shop, named, and marked when they are refused', async () => {
  const error = 'A file is larger than 5 MB'
  renderPage(<Field type="file" multiple label="Attachments" error={error} />)
  const input = screen.getByLabelText('Attachments')
  const files = ['leak.jpg', 'receipt.pdf'].map((name) => new File(['x'], name))
  await userEvent.upload(input, files)
  for (const { name } of files) expect(screen.getByText(name)).toBeTruthy()
  expect(screen.getByText('Choose files').className).toContain('peer-aria-invalid')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(error)
})
