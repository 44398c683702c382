import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ContactForm } from '#src/features/contact/contact-form.tsx'
import { clearDraftsWithAccount } from '#src/forms/draft.ts'
import { showSession } from '#src/session/session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { failing, losingResponse, serveShop } from '#tests/support/shop-network.ts'

const network = serveShop()
const user = { name: 'Ada', phone: '', email: '', profile_photo: '', gender: '', date_of_birth: '' }
const signedIn = (id: number) => ({ token: 'none', owner: String(id), user: { ...user, id } })

const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

beforeEach(() => showSession(null))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the first field that is not right is the one to go on with', async () => {
  renderPage(<ContactForm />)
  await userEvent.type(field('Email'), 'ada@example.com')
  await userEvent.type(field('Subject'), 'Teapot')
  await send()
  await waitFor(() => expect(document.activeElement).toBe(field('Message')))
  expect(field('Subject').getAttribute('aria-invalid')).toBeNull()
})

test('all that is missing is said at once, and what may stay empty before', async () => {
  renderPage(<ContactForm />)
  await send()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  for (const name of ['Email', 'Subject', 'Message']) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  }
  expect(field('Name (optional)').getAttribute('aria-invalid')).toBeNull()
})

test('a shop that fails says so beside the button, and nothing that was typed is lost', async () => {
  network.use(failing('/support', 503, 'The shop is being repaired'))
  renderPage(<ContactForm />)
  await userEvent.type(field('Message'), 'Where is my teapot?')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('The shop is being repaired')
  expect(field('Message').value).toBe('Where is my teapot?')
})

test('a shop that names a field which the form does not have is heard all the same', async () => {
  const refused = {
    message: 'Not in your country',
    errors: { country_id: ['Not in your country'] },
  }
  const marked = { status: 422, headers: { 'x-offshelf-api': '1' } }
  network.use(http.all('*/api/support', () => HttpResponse.json(refused, marked)))
  renderPage(<ContactForm />)
  await userEvent.type(field('Message'), 'Where is my teapot?')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Not in your country')
})

test('without a network a form says that what was typed stays, and nothing of seen pages', async () => {
  network.use(http.all('*/api/support', () => HttpResponse.error()))
  renderPage(<ContactForm />)
  await userEvent.type(field('Message'), 'Where is my teapot?')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('What you have typed stays here')
  expect(field('Message').value).toBe('Where is my teapot?')
})

test('a long text is there again after a reload, until it is sent', async () => {
  renderPage(<ContactForm />)
  for (const [name, text] of Object.entries({
    'Name (optional)': 'Ada',
    Email: 'ada@example.com',
    Subject: 'Teapot',
    Message: 'Where is it?',
  })) {
    await userEvent.type(field(name), text)
  }
  cleanup()
  renderPage(<ContactForm />)
  await waitFor(() => expect(field('Message').value).toBe('Where is it?'))
  expect(field('Subject').value).toBe('Teapot')
  await userEvent.type(field('Name (optional)'), 'Ada')
  await userEvent.type(field('Email'), 'ada@example.com')
  await send()
  await waitFor(() => expect(field('Message').value).toBe(''))
  // Its toasts come with a script of their own, which must not come when the page has gone.
  await screen.findAllByText('Your message has been sent')
  cleanup()
  renderPage(<ContactForm />)
  expect(field('Message').value).toBe('')
})

test('what is typed while a message is being sent stays, after a reload too; what was sent goes', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  network.use(
    http.post('*/api/support', async ({ request }) => {
      await arrived
      return network.shop().handle(request)
    }),
  )
  renderPage(<ContactForm />)
  await userEvent.type(field('Email'), 'ada@example.com')
  await userEvent.type(field('Subject'), 'Teapot')
  await userEvent.type(field('Message'), 'Where is it?')
  await send()
  await userEvent.type(field('Message'), ' It is blue.')
  arrive()
  await waitFor(() => expect(field('Subject').value).toBe(''))
  expect(field('Message').value).toBe('Where is it? It is blue.')
  await screen.findAllByText('Your message has been sent')
  cleanup()
  renderPage(<ContactForm />)
  await waitFor(() => expect(field('Message').value).toBe('Where is it? It is blue.'))
  expect(field('Subject').value).toBe('')
})

test('what an account has typed goes with it', async () => {
  clearDraftsWithAccount()
  showSession(signedIn(1))
  renderPage(<ContactForm />)
  await userEvent.type(field('Message'), 'My secret')
  cleanup()
  showSession(signedIn(2))
  renderPage(<ContactForm />)
  expect(field('Message').value).toBe('')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret')
})

test.each([
  ['somebody else logs in there', () => showSession(signedIn(2))],
  ['the account leaves', () => showSession(null)],
])('what an account has typed is not in the form of the open page once %s', async (_, leave) => {
  showSession(signedIn(1))
  renderPage(<ContactForm />)
  for (const name of ['Email', 'Subject', 'Message']) await userEvent.type(field(name), 'secret')
  act(leave)
  for (const name of ['Email', 'Subject', 'Message']) expect(field(name).value).toBe('')
})

test('what a visitor has typed stays when they log in, and goes when they leave', async () => {
  clearDraftsWithAccount()
  renderPage(<ContactForm />)
  await userEvent.type(field('Message'), 'My question')
  act(() => showSession(signedIn(1)))
  expect(field('Message').value).toBe('My question')
  cleanup()
  renderPage(<ContactForm />)
  await waitFor(() => expect(field('Message').value).toBe('My question'))
  act(() => showSession(null))
  expect(field('Message').value).toBe('')
  cleanup()
  renderPage(<ContactForm />)
  expect(field('Message').value).toBe('')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('question')
})

test('what was sent before a reload is sent again as the same, until the shop has decided', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const keys: (string | null)[] = []
  const hear = ({ request }: { request: Request }) =>
    void keys.push(request.headers.get('idempotency-key'))
  network.events.on('request:start', hear)
  onTestFinished(() => network.events.removeListener('request:start', hear))
  const sendAnew = async () => {
    cleanup()
    renderPage(<ContactForm />)
    await userEvent.clear(field('Email'))
    await userEvent.type(field('Email'), 'ada@example.com')
    await waitFor(() => expect(field('Message').value).toBe('Where is my teapot?'))
    await send()
  }
  network.use(losingResponse('/support', network.shop))
  renderPage(<ContactForm />)
  await userEvent.type(field('Subject'), 'Teapot')
  await userEvent.type(field('Message'), 'Where is my teapot?')
  await sendAnew()
  await screen.findAllByRole('alert')
  vi.setSystemTime(Date.now() + 86_400_000)
  await sendAnew()
  await waitFor(() => expect(field('Message').value).toBe(''))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(Object.keys(sessionStorage)).toEqual([])
})
