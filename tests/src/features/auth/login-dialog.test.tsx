import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { translator } from '#server/http/messages.ts'
import { showLogin, useAuthDialogs } from '#src/features/auth/auth-dialogs.ts'
import { LoginDialog } from '#src/features/auth/login-dialog.tsx'
import { pageLocale } from '#src/i18n/locale.ts'
import { getSession, showSession } from '#src/session/session.ts'
import { ada } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { failing, serveShop } from '#tests/support/shop-network.ts'

const network = serveShop()

test('in a local environment the demo login is filled in and lets the shopper in', async () => {
  useAuthDialogs.getState().show('login')
  renderPage(<LoginDialog demo={demoLogin} />)
  expect(screen.getByLabelText('Email / Phone Number')).toHaveProperty('value', demoLogin.phone)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(getSession()?.user.name).toBeTruthy())
  expect(useAuthDialogs.getState().open).toBeNull()
  expect(await screen.findByText('Login Successful')).toBeTruthy()
})

test('who signs in in another tab is not asked here any more, and what was begun goes on', async () => {
  const goOn = vi.fn()
  showLogin(goOn)
  renderPage(<LoginDialog demo={null} />)
  await screen.findByRole('dialog')
  showSession(null)
  expect(useAuthDialogs.getState().open).toBe('login')
  showSession(ada)
  expect(useAuthDialogs.getState().open).toBeNull()
  expect(goOn).toHaveBeenCalledOnce()
})

test('the dialog says what the login is for, and no longer when it is opened for nothing', async () => {
  renderPage(<LoginDialog demo={null} />)
  const reason = 'Log in to put Lamp into your cart.'
  act(() => showLogin(() => {}, reason))
  expect(await screen.findByText(reason)).toBeTruthy()
  act(() => useAuthDialogs.getState().close())
  act(() => showLogin())
  expect(screen.queryByText(reason)).toBeNull()
})

test('the dialog shows the product that the login is for, and no longer when it is opened again', async () => {
  renderPage(<LoginDialog demo={null} />)
  const lamp = {
    ...{ name: 'Lamp', thumbnail: '/lamp', pictures: null },
    ...{ price: 5000, discount_price: 0, discount_percentage: 0 },
  }
  const reason = 'Log in to put Lamp into your cart.'
  act(() => showLogin(() => {}, reason, lamp))
  expect((await screen.findByText(reason)).nextElementSibling?.textContent).toBe('$50.00')
  expect(document.querySelector('img[src="/lamp"]')).not.toBeNull()
  // Who buys at once is given no other reason than the product.
  act(() => showLogin(() => {}, undefined, lamp))
  expect(screen.getByText('Lamp')).toBeTruthy()
  act(() => useAuthDialogs.getState().close())
  act(() => showLogin())
  expect(screen.queryByText('$50.00')).toBeNull()
})

test('the dialog begins with its first field, not with the button that closes it', async () => {
  renderPage(<LoginDialog demo={null} />)
  const phone = screen.getByLabelText('Email / Phone Number')
  await waitFor(() => expect(document.activeElement).toBe(phone))
})

test('the countries are there before the next dialog asks for one', async () => {
  const requested: string[] = []
  network.events.on('request:start', ({ request }) => requested.push(new URL(request.url).pathname))
  renderPage(<LoginDialog demo={null} />)
  await waitFor(() => expect(requested).toContain('/api/countries'))
})

test('the shop says under the fields what it misses', async () => {
  renderPage(<LoginDialog demo={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const phone = screen.getByLabelText('Email / Phone Number')
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  const noteOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect(noteOf(phone)).toMatch(/required/i)
  const password = screen.getByLabelText('Password')
  expect(noteOf(password)).toMatch(/required/i)
  // A red border.
  for (const field of [phone, password]) expect(field.className).toContain('border-danger')
})

test('a shop that fails says so in a toast, and the dialog stays', async () => {
  network.use(failing('/login', 503, 'The shop is being repaired'))
  renderPage(<LoginDialog demo={demoLogin} />)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('The shop is being repaired')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
})

test('who has chosen Arabic reads in Arabic why the login failed', async () => {
  pageLocale.setState('ar')
  renderPage(<LoginDialog demo={{ phone: 'nobody@example.com', password: 'wrong' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const problem = translator('ar')('These credentials do not match our records')
  expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0)
  pageLocale.setState(null)
})
