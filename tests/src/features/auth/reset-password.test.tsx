import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useAuthDialogs } from '#src/features/auth/auth-dialogs.ts'
import { ForgotDialog } from '#src/features/auth/forgot-dialog.tsx'
import { noteSent, useOneTimePassword } from '#src/features/auth/one-time-password.ts'
import { OtpDialog } from '#src/features/auth/otp-dialog.tsx'
import { ResetDialog } from '#src/features/auth/reset-dialog.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const requested: Record<string, unknown>[] = []
const reply = (data: unknown, message = 'OK') =>
  HttpResponse.json({ message, data }, { headers: { 'x-offshelf-api': '1' } })
const takes = (path: string, data: unknown) =>
  http.post(`*/api${path}`, async ({ request }) => {
    requested.push((await request.json()) as Record<string, unknown>)
    return reply(data, `${path} done`)
  })
const network = setupServer(
  http.get('*/api/countries', () =>
    reply({ countries: [{ name: 'Germany', phone_code: '49', code: 'DE' }] }),
  ),
  takes('/send-otp', { email_or_phone: 'm***@shop.example' }),
  takes('/verify-otp', { token: 'opens-the-reset' }),
  takes('/reset-password', {}),
)
const open = () => useAuthDialogs.getState().open

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  requested.length = 0
  useAuthDialogs.getState().show('forgot')
})
afterEach(() => {
  vi.useRealTimers()
  network.resetHandlers()
})
afterAll(() => network.close())

test('forgetting the password asks for the country, then for the address', async () => {
  renderPage(<ForgotDialog byPhone={false} />)
  const send = screen.getByRole('button', { name: 'Send one-time password' })
  await userEvent.click(send)
  expect(screen.getByText('The country field is required')).toBeTruthy()
  await screen.findByRole('option', { name: 'Germany' })
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await userEvent.click(send)
  expect(screen.getByText('The phone field is required')).toBeTruthy()
  expect(requested).toEqual([])

  await userEvent.type(screen.getByLabelText('Email'), 'mara@shop.example')
  await userEvent.click(send)
  await eventually(() => expect(open()).toBe('forgot-otp'))
  expect(requested).toEqual([
    { phone: 'mara@shop.example', phone_code: '49', forgot_password: true },
  ])
})

test('a code that is pasted fills the boxes', async () => {
  renderPage(<OtpDialog />)
  await userEvent.click(screen.getByRole('textbox', { name: /Enter the four digits/ }))
  await userEvent.paste('8031')
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(boxes.map(({ value }) => value)).toEqual(['8', '0', '3', '1'])
})

test('four digits, one in each box, open the new password; backspace in an empty box only goes back', async () => {
  useOneTimePassword.getState().keep({
    receiver: { phone: 'mara@shop.example', phoneCode: '49', purpose: 'reset' },
    sentTo: 'm***@shop.example',
  })
  renderPage(<OtpDialog />)
  expect(screen.getByText('m***@shop.example')).toBeTruthy()
  const boxes = screen.getAllByRole('textbox')
  const shown = () => boxes.map((box) => (box as HTMLInputElement).value)
  await userEvent.click(screen.getByRole('textbox', { name: /Enter the four digits/ }))
  await userEvent.keyboard('123{Backspace}')
  expect(shown()).toEqual(['1', '2', '3', ''])
  expect(document.activeElement).toBe(boxes[2])
  await userEvent.keyboard('{Backspace}{Backspace}x5')
  expect(shown()).toEqual(['1', '5', '', ''])
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true)
  await userEvent.keyboard('67')
  expect(shown()).toEqual(['1', '5', '6', '7'])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await eventually(() => expect(open()).toBe('reset'))
  expect(requested).toEqual([{ phone: 'mara@shop.example', otp: '1567' }])
  expect(useOneTimePassword.getState().token).toBe('opens-the-reset')
})

test('a one-time password can be sent again after a minute, not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  noteSent({ phone: 'mara@shop.example', phoneCode: '49', purpose: 'reset' }, null)
  renderPage(<OtpDialog />)
  expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toHaveProperty(
    'disabled',
    true,
  )
  await vi.advanceTimersByTimeAsync(61_000)
  screen.getByRole('button', { name: 'Send again' }).click()
  await eventually(() => expect(requested).toHaveLength(1))
})

test('the two new passwords must be the same; then the login opens', async () => {
  useOneTimePassword.getState().keep({ token: 'opens-the-reset' })
  renderPage(<ResetDialog />)
  await userEvent.type(screen.getByLabelText('New password'), 'a new one')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'another')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Confirm Password does not match')).toBeTruthy()
  expect(requested).toEqual([])
  await userEvent.clear(screen.getByLabelText('Confirm password'))
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a new one')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => expect(open()).toBe('login'))
  const password = 'a new one'
  const token = 'opens-the-reset'
  expect(requested).toEqual([{ password, password_confirmation: password, token }])
  expect(await screen.findByText('/reset-password done')).toBeTruthy()
})

const refuses = (path: string, body: object) =>
  network.use(
    http.post(`*/api${path}`, () =>
      HttpResponse.json(body, { status: 422, headers: { 'x-offshelf-api': '1' } }),
    ),
  )

test('a wrong code is said in the words of the shop, and can be typed again', async () => {
  refuses('/verify-otp', { message: 'This code is wrong', errors: {} })
  useOneTimePassword.getState().keep({
    receiver: { phone: 'mara@shop.example', phoneCode: '49', purpose: 'reset' },
  })
  renderPage(<OtpDialog />)
  await userEvent.click(screen.getByRole('textbox', { name: /Enter the four digits/ }))
  await userEvent.keyboard('1234')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('This code is wrong')).toBeTruthy()
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(boxes.map(({ value }) => value)).toEqual(['', '', '', ''])
})

test('a new password that the shop refuses is said in a toast and under its field', async () => {
  const errors = { password: ['The password must have at least 8 characters', 'Too short'] }
  refuses('/reset-password', { message: 'Please look at the fields', errors })
  useOneTimePassword.getState().keep({ token: 'opens-the-reset' })
  useAuthDialogs.getState().show('reset')
  renderPage(<ResetDialog />)
  await userEvent.type(screen.getByLabelText('New password'), 'short')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please look at the fields')).toBeTruthy()
  const field = screen.getByLabelText('New password')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('The password must have at least 8 characters')
  expect(open()).toBe('reset')
})

test('the code of a registration ends it in the words of the shop', async () => {
  useAuthDialogs.getState().show('otp')
  useOneTimePassword.getState().keep({
    receiver: { phone: '5550100', phoneCode: '49', purpose: 'register' },
  })
  renderPage(<OtpDialog />)
  await userEvent.click(screen.getByRole('textbox', { name: /Enter the four digits/ }))
  await userEvent.keyboard('1234')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('/verify-otp done')).toBeTruthy()
  expect(open()).toBeNull()
})
