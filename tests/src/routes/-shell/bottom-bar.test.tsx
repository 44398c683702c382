import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BottomBar } from '#src/routes/-shell/bottom-bar.tsx'
import { showSession } from '#src/session/session.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { ada } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

test('who signs in by the place of the account is led to the account', async () => {
  const askLogin = vi.fn<(andThen?: () => void) => void>()
  showSession(null)
  renderPage(inRouter(<BottomBar />), undefined, { askLogin, openCart: () => {} })
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
  act(() => showSession(ada))
  const account = screen.getByRole('link', { name: 'Account' })
  expect(account.getAttribute('aria-current')).toBeNull()
  await act(async () => askLogin.mock.calls[0]?.[0]?.())
  await vi.waitFor(() => expect(account.getAttribute('aria-current')).toBe('page'))
})
