import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastError } from '#src/ui/toast.ts'

test('an error that happens three times in a row is said once', async () => {
  for (const words of ['Only 8 are left', 'Only 8 are left', 'Only 8 are left', 'Sold out']) {
    toastError(words)
  }
  await screen.findByText('Sold out')
  expect(screen.getAllByText('Only 8 are left')).toHaveLength(1)
})
