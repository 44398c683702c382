import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownerOf } from '#outbox/stored-session.ts'
import { PasswordForm } from '#src/features/account/password-form.tsx'
import { AccountContext } from '#src/session/account.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'
import { newAccount } from '#tests/support/some-shopper.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const network = serveShop()
const labels = ['Current password', 'New password', 'Confirm password']
const fields = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label))
let account: ReturnType<typeof newAccount>
let token: string

beforeEach(async () => {
  account = newAccount()
  const { body } = await network.shop().call('/registration', { body: account })
  const { user, access } = body.data
  token = access.token
  renderPage(
    <AccountContext value={{ token, owner: ownerOf(user), user }}>
      <PasswordForm />
    </AccountContext>,
  )
})

async function save(...texts: string[]) {
  for (const [place, field] of fields().entries()) {
    await userEvent.clear(field)
    await userEvent.type(field, texts[place] ?? '')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const login = async (password: string) =>
  (await network.shop().call('/login', { body: { phone: account.email, password } })).status

test('a new password opens the account, and who has chosen it stays signed in', async () => {
  await save(account.password, 'a new horse', 'a new horse')
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Your password has been changed'))
  expect(fields().map(({ value }) => value)).toEqual(['', '', ''])
  expect((await network.shop().call('/profile', { token })).status).toBe(200)
  expect([await login('a new horse'), await login(account.password)]).toEqual([200, 422])
})

test('a new password that is typed in two ways is stopped at its field, before it is sent', async () => {
  await save(account.password, 'a new horse', 'a newer horse')
  expect(await screen.findByText('Confirm Password does not match')).toBeTruthy()
  expect(screen.getByLabelText('Confirm password').getAttribute('aria-invalid')).toBe('true')
  expect(await login(account.password)).toBe(200)
})

test('who does not know the password changes none, and what was typed is still there', async () => {
  await save('wrong horse', 'a new horse', 'a new horse')
  expect(await screen.findByText('The current password is wrong')).toBeTruthy()
  expect(fields().map(({ value }) => value)).toEqual(['wrong horse', 'a new horse', 'a new horse'])
  expect(await login(account.password)).toBe(200)
})
