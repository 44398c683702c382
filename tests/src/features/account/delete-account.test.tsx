import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { DeleteAccount } from '#src/features/account/delete-account.tsx'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession } from '#src/session/session.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { ada, bea, freshDevice } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const network = serveShop()

beforeEach(freshDevice)

async function askToDelete() {
  await keepSession(ada)
  renderPage(<DeleteAccount isPossible />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await userEvent.type(await screen.findByLabelText(/password/i), 'horse of Ada')
}

test('somebody else who logs in meanwhile is not asked to delete their account', async () => {
  await askToDelete()
  await act(() => keepSession(bea))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an account that was deleted after somebody else has logged in takes nothing of theirs along', async () => {
  let respond = () => {}
  const responded = new Promise<void>((resolve) => {
    respond = resolve
  })
  network.use(
    http.post('*/api/account/delete', async () => {
      await responded
      const headers = { 'x-offshelf-api': '1' }
      return HttpResponse.json({ message: 'Deleted', data: {} }, { headers })
    }),
  )
  await askToDelete()
  const dialog = screen.getByRole('dialog')
  const press = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit')
  await userEvent.click(press as HTMLElement)
  await act(() => keepSession(bea))
  respond()
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Deleted'))
  expect(getSession()?.owner).toBe(bea.owner)
})
