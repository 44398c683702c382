import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'

test('a button that is busy keeps the focus, and neither a press nor Enter does its work again', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const press = vi.fn()
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={press}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button')
  await userEvent.click(button)
  expect(submit).toHaveBeenCalledTimes(1)

  rerender(form(true))
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.type(screen.getByRole('textbox'), 'Ada{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
  expect(press).toHaveBeenCalledTimes(1)

  rerender(form(false))
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(2)
})
