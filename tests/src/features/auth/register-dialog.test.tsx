import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useAuthDialogs } from '#src/features/auth/auth-dialogs.ts'
import { RegisterDialog } from '#src/features/auth/register-dialog.tsx'
import { getSession } from '#src/session/session.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'
import { newAccount } from '#tests/support/some-shopper.ts'

const network = serveShop()
const isOpen = () => useAuthDialogs.getState().open
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
const type = (label: string | RegExp, text: string) =>
  userEvent.type(screen.getByLabelText(label), text)

beforeEach(async () => {
  useAuthDialogs.getState().show('register')
  renderPage(inRouter(<RegisterDialog />))
  await screen.findByRole('option', { name: 'Germany' })
})

test('the dialog welcomes who registers, and its links close it before they lead on', async () => {
  expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeTruthy()
  expect(screen.getByText('Create your account')).toBeTruthy()
  for (const [name, path] of [
    ['Terms & Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ]) {
    useAuthDialogs.getState().show('register')
    const link = screen.getByRole('link', { name: name as string })
    expect(link.getAttribute('href')).toBe(path)
    await userEvent.click(link)
    expect(isOpen()).toBeNull()
  }
})

test('who has an account goes on to the login', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(isOpen()).toBe('login')
})

test('a country is asked for before anything is sent, and gives the number its prefix', async () => {
  const requested: string[] = []
  network.events.on('request:start', ({ request }) => requested.push(request.url))
  await submit()
  expect(screen.getByText('The country field is required')).toBeTruthy()
  expect(requested.filter((url) => url.endsWith('/registration'))).toEqual([])
  expect(screen.getByLabelText('Phone Number (00)')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany')
  expect(screen.getByLabelText('Phone Number (49)')).toBeTruthy()
})

test('the shop says under each field what is wrong with it', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await type('Password', 'short')
  await submit()
  const note = (label: string | RegExp) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
      ?.textContent
  await waitFor(() => expect(note('Name')).toBe('The name field is required'))
  expect(note(/^Phone/)).toBe('The phone field is required')
  expect(note('Email')).toBe('The email field is required')
  expect(note('Password')).toBe('The password must have at least 8 characters')
  expect(getSession()).toBeNull()
})

test('who registers is signed in and told so, without a one-time password', async () => {
  const sent: unknown[] = []
  network.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith('/registration')) sent.push(await request.clone().json())
  })
  const { name, phone, email, password } = newAccount()
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await type('Name', name)
  await type(/^Phone/, phone)
  await type('Email', email)
  await type('Password', password)
  await submit()
  expect(await screen.findByText('Register Successful')).toBeTruthy()
  expect(screen.getByText('You have successfully registered.')).toBeTruthy()
  expect(sent).toEqual([{ name, phone, email, password, country: 'Germany', phone_code: '49' }])
  expect(getSession()?.user.name).toBe(name)
  expect(getSession()?.token).toBeTruthy()
  expect(isOpen()).toBeNull()
})
