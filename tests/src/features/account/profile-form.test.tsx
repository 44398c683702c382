import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { updateProfile } from '#contract/account.ts'
import { login, register } from '#contract/auth.ts'
import { ownerOf } from '#outbox/stored-session.ts'
import { call } from '#src/api/call.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession } from '#src/session/session.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { freshDevice } from '#tests/support/offline-page.ts'
import { openAnew } from '#tests/support/open-anew.tsx'
import { serveShop } from '#tests/support/shop-network.ts'
import { newAccount } from '#tests/support/some-shopper.ts'

vi.mock('#src/ui/toast.ts', async (original) => ({
  ...(await original<typeof import('#src/ui/toast.ts')>()),
  toastSuccess: vi.fn(),
}))

const network = serveShop()
vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

/** Signs in on this device; returns how the same account changes its profile on another one. */
async function signedInTwice() {
  await freshDevice()
  const account = newAccount()
  await call(register, account)
  const { user, access } = (await call(login, { ...account, phone: account.email })).data
  await keepSession({ token: access.token, owner: ownerOf(user), user })
  const { name, phone, email } = user
  const elsewhere = (change: object) =>
    call(updateProfile, { name, phone, email, ...change }, { token: access.token })
  const stored = async () =>
    (await network.shop().call('/profile', { token: access.token })).body.data.user
  return { user, elsewhere, stored }
}

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a profile that was changed on another device is shown as it is now, here too', async () => {
  const { elsewhere } = await signedInTwice()
  await elsewhere({ name: 'Robin Elsewhere', gender: 'other', date_of_birth: '1990-02-03' })
  await openAnew('/profile')
  const name = await field('Name')
  await waitFor(() => expect(name.value).toBe('Robin Elsewhere'))
  expect((await field(/^Gender/)).value).toBe('other')
  expect((await field(/birth/i)).value).toBe('1990-02-03')
  expect(getSession()?.user.name).toBe('Robin Elsewhere')
})

test('what is typed before the shop has responded stays, and the other fields follow the shop', async () => {
  const { user, elsewhere, stored } = await signedInTwice()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  network.use(
    http.get('*/api/profile', async ({ request }) => {
      await arrived
      return network.shop().handle(request)
    }),
  )
  await openAnew('/profile')
  const name = await field('Name')
  expect(name.value).toBe(user.name)
  await elsewhere({ name: 'Robin Elsewhere', gender: 'female' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Robin Typed')
  arrive()
  const gender = await field(/^Gender/)
  await waitFor(() => expect(gender.value).toBe('female'))
  expect((await field('Name')).value).toBe('Robin Typed')
  await save()
  await waitFor(() => expect(toastSuccess).toHaveBeenCalled())
  expect(await stored()).toMatchObject({ name: 'Robin Typed', gender: 'female' })
})

test('saving one field undoes nothing that another device has changed since the page was opened', async () => {
  const { elsewhere, stored } = await signedInTwice()
  await openAnew('/profile')
  await waitFor(async () => expect((await field('Name')).value).not.toBe(''))
  await screen.findByRole('button', { name: 'Save' })
  await elsewhere({ date_of_birth: '1991-01-01' })
  await userEvent.type(await field('Name'), ' Jr')
  vi.mocked(toastSuccess).mockClear()
  await save()
  await waitFor(() => expect(toastSuccess).toHaveBeenCalled())
  expect(await stored()).toMatchObject({ name: 'Sam Shopper Jr', date_of_birth: '1991-01-01' })
  await waitFor(async () => expect((await field(/birth/i)).value).toBe('1991-01-01'))
})

test('without a network the profile shows what this device knows, and what was typed stays', async () => {
  const { user } = await signedInTwice()
  network.use(http.get('*/api/profile', () => HttpResponse.error()))
  network.use(http.post('*/api/update-profile', () => HttpResponse.error()))
  await openAnew('/profile')
  const name = await field('Name')
  expect(name.value).toBe(user.name)
  await userEvent.type(name, ' Jr')
  await save()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
  )
  expect((await field('Name')).value).toBe(`${user.name} Jr`)
})
