import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAuthDialogs } from '#src/features/auth/auth-dialogs.ts'
import { ForgotDialog } from '#src/features/auth/forgot-dialog.tsx'
import { useOneTimePassword } from '#src/features/auth/one-time-password.ts'
import { OtpDialog } from '#src/features/auth/otp-dialog.tsx'
import { RegisterDialog } from '#src/features/auth/register-dialog.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { failing, losingResponse, serveShop } from '#tests/support/shop-network.ts'
import { newAccount } from '#tests/support/some-shopper.ts'

const network = serveShop()
const NOT_SENT = 'The code could not be sent. Please try again.'

/** The dialogs, one after the other, as the shop opens them. */
function Dialogs() {
  const open = useAuthDialogs((state) => state.open)
  if (open === 'register') return <RegisterDialog verifyBy="email" />
  if (open === 'forgot') return <ForgotDialog byPhone={false} />
  return open ? <OtpDialog /> : null
}

const openDialog = (dialog: 'register' | 'forgot') => {
  useAuthDialogs.getState().show(dialog)
  renderPage(inRouter(<Dialogs />))
}
const chooseCountry = async () => {
  await screen.findByRole('option', { name: 'Germany' })
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany')
}
const refuse = (text: string) => network.use(failing('/send-otp', 502, text))

test('whose code of a registration was not sent can ask for another at once, and then waits a minute', async () => {
  refuse(NOT_SENT)
  openDialog('register')
  const { name, phone, email, password } = newAccount()
  await chooseCountry()
  await userEvent.type(screen.getByLabelText('Name'), name)
  await userEvent.type(screen.getByLabelText(/^Phone/), phone)
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(await screen.findByText(NOT_SENT)).toBeTruthy()
  const again = await screen.findByRole('button', { name: 'Send again' })
  expect(again).toHaveProperty('disabled', false)

  network.resetHandlers()
  await userEvent.click(again)
  expect(await screen.findByText('The code has been sent')).toBeTruthy()
  expect(screen.getByText(email)).toBeTruthy()
  const wait = screen.getByRole('button', { name: /^Send again in (60|59) s$/ })
  expect(wait).toHaveProperty('disabled', true)
})

test('whose code of a forgotten password was not sent stays where they can ask again', async () => {
  // Another text: a toast that is still open is not shown twice.
  const text = 'The mail server is out of order'
  refuse(text)
  openDialog('forgot')
  await chooseCountry()
  await userEvent.type(screen.getByLabelText('Email'), 'demo@offshelf.shop')
  const send = screen.getByRole('button', { name: 'Send one-time password' })
  await userEvent.click(send)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(useAuthDialogs.getState().open).toBe('forgot')
  network.resetHandlers()
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
  await userEvent.click(send)
  expect(await screen.findByRole('button', { name: /^Send again in (60|59) s$/ })).toBeTruthy()
})

test('whose code was right but whose response was lost types it again, and may choose a password', async () => {
  const shop = network.shop()
  const { email } = newAccount()
  await shop.call('/registration', { body: { ...newAccount(), email } })
  await shop.call('/send-otp', { body: { phone: email, forgot_password: true } })
  const line = shop.logged.findLast((one) => one.includes('One-time')) ?? ''
  const otp = /: (\d{4})"/.exec(line)?.[1] ?? ''
  const receiver = { phone: email, phoneCode: '49', purpose: 'reset' as const }
  useOneTimePassword.getState().keep({ receiver, sentTo: email })
  useAuthDialogs.getState().show('forgot-otp')
  network.use(losingResponse('/verify-otp', network.shop))
  renderPage(<OtpDialog />)
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  const type = async () => {
    await userEvent.click(screen.getByRole('textbox', { name: /Enter the four digits/ }))
    await userEvent.paste(otp)
    await userEvent.click(confirm)
  }
  await type()
  // The boxes are emptied for another try.
  await waitFor(() => expect(confirm).toHaveProperty('disabled', true))
  await type()
  await waitFor(() => expect(useAuthDialogs.getState().open).toBe('reset'))
  expect(useOneTimePassword.getState().token).not.toBe('')
})
