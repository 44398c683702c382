import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { type AuthDialog, useAuthDialogs } from '#src/features/auth/auth-dialogs.ts'
import { useOneTimePassword } from '#src/features/auth/one-time-password.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { Overlays } from '#src/routes/-shell/overlays.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'
import { newAccount } from '#tests/support/some-shopper.ts'

serveShop()
const demo_login = { phone: 'demo@example.com', password: 'demo horse' }
const isOpen = () => useAuthDialogs.getState().open

async function open(dialog: AuthDialog, settings: Partial<Settings>, name: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    ...settings,
  })
  useAuthDialogs.getState().show(dialog)
  renderPage(inRouter(<Overlays />), queries)
  return within(await screen.findByRole('dialog', { name }))
}
afterEach(() => act(() => useAuthDialogs.getState().close()))

test('the demo login is filled in only in a local environment', async () => {
  const local = await open('login', { demo_login, app_environment: 'local' }, 'Login')
  expect(local.getByLabelText('Email / Phone Number')).toHaveProperty('value', demo_login.phone)
  expect(local.getByLabelText('Password')).toHaveProperty('value', demo_login.password)
})

test('a real shop fills in no login', async () => {
  const real = await open('login', { demo_login, app_environment: 'production' }, 'Login')
  expect(real.getByLabelText('Email / Phone Number')).toHaveProperty('value', '')
  expect(real.getByLabelText('Password')).toHaveProperty('value', '')
})

test('a password can be looked at, and the login leads to the dialogs beside it', async () => {
  const login = await open('login', {}, 'Login')
  const password = login.getByLabelText('Password')
  expect(password).toHaveProperty('type', 'password')
  await userEvent.click(login.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveProperty('type', 'text')
  await userEvent.click(login.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveProperty('type', 'password')

  await userEvent.click(login.getByRole('button', { name: 'Forgot Password' }))
  await screen.findByRole('dialog', { name: 'Forgot Password' })
  act(() => useAuthDialogs.getState().show('login'))
  const again = within(await screen.findByRole('dialog', { name: 'Login' }))
  await userEvent.click(again.getByRole('button', { name: 'Sign Up' }))
  await screen.findByRole('dialog', { name: 'Welcome' })
})

test('a forgotten password is asked for by phone or by e-mail, as the settings say', async () => {
  const byPhone = await open('forgot', { forgot_otp_type: 'phone' }, 'Forgot Password')
  expect(byPhone.getByLabelText('Phone Number (00)')).toHaveProperty('type', 'tel')
  expect(byPhone.queryByLabelText('Email')).toBeNull()
})

test('without a word of the settings it is asked for by e-mail', async () => {
  const byMail = await open('forgot', { forgot_otp_type: '' }, 'Forgot Password')
  expect(byMail.getByLabelText('Email')).toHaveProperty('type', 'email')
})

test('a registration is checked by a one-time password while the settings say so', async () => {
  const settings = { register_otp_verify: true, register_otp_type: 'email' }
  const dialog = await open('register', settings, 'Welcome')
  const { name, phone, email, password } = newAccount()
  await dialog.findByRole('option', { name: 'Germany' })
  await userEvent.selectOptions(dialog.getByLabelText('Country'), 'Germany')
  await userEvent.type(dialog.getByLabelText('Name'), name)
  await userEvent.type(dialog.getByLabelText(/^Phone/), phone)
  await userEvent.type(dialog.getByLabelText('Email'), email)
  await userEvent.type(dialog.getByLabelText('Password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Sign Up' }))
  const code = within(await screen.findByRole('dialog', { name: 'One-time password' }))
  expect(isOpen()).toBe('otp')
  expect(useOneTimePassword.getState().receiver).toMatchObject({ phone: email, phoneCode: '49' })
  expect(await code.findByRole('button', { name: /^Send again in (60|59) s$/ })).toBeTruthy()
  expect(code.getAllByRole('textbox')).toHaveLength(4)
})
