import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { loadAppData } from '#src/app/app-data.ts'
import { showLogin } from '#src/features/auth/auth-dialogs.ts'
import { AddressBook } from '#src/features/checkout/address-book.tsx'
import { clearDraftsWithAccount } from '#src/forms/draft.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { Overlays } from '#src/routes/-shell/overlays.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession, useSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { newAccount, someAddress } from '#tests/support/some-shopper.ts'

const { network } = serveCart()

const line = () => screen.getByLabelText<HTMLInputElement>('Address line')

/** As the route around the pages of the account. */
function Account({ id }: { id: number }) {
  const session = useSession()
  const [opened, open] = useState<number | 'new' | null>(id)
  return (
    session && (
      <AccountContext key={session.owner} value={session}>
        <AddressBook opened={opened} onOpen={open} />
      </AccountContext>
    )
  )
}

/** The login ends while the form of an address is open, in which something is typed and sent. */
async function saveAfterLoginEnded() {
  await demoSignsIn()
  // As every page does when it starts.
  clearDraftsWithAccount()
  const token = getSession()?.token
  const added = await network.shop().call('/address/store', { token, body: someAddress })
  const { id } = added.body.data.address
  const actions = { askLogin: showLogin, openCart() {} }
  const page = (
    <>
      <Account id={id} />
      <Overlays />
    </>
  )
  const queries = makeQueryClient()
  await loadAppData(queries, 'en')
  renderPage(inRouter(page), queries, actions)
  await screen.findByRole('dialog', { name: 'Edit address' })
  await userEvent.clear(line())
  await userEvent.type(line(), '9 Typed Lane')
  await network.shop().call('/logout', { token })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { id, login: within(await screen.findByRole('dialog', { name: 'Login' })) }
}

type Login = Awaited<ReturnType<typeof saveAfterLoginEnded>>['login']

async function logIn(login: Login, { phone, password }: { phone: string; password: string }) {
  for (const [label, text] of [
    ['Email / Phone Number', phone],
    ['Password', password],
  ] as const) {
    await userEvent.clear(login.getByLabelText(label))
    await userEvent.type(login.getByLabelText(label), text)
  }
  await userEvent.click(login.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Login' })).toBeNull())
}

test('a login that ended under an open address is asked for, and what was typed is saved after it', async () => {
  const { id, login } = await saveAfterLoginEnded()
  await logIn(login, demoLogin)
  expect(line().value).toBe('9 Typed Lane')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { addresses } = (await network.shop().call('/addresses', { token: getSession()?.token }))
    .body.data
  const saved = addresses.find((one: { id: number }) => one.id === id)
  expect(saved).toMatchObject({ address_line: '9 Typed Lane' })
})

test('somebody else who logs in over the open address of the first does not see it', async () => {
  const { login } = await saveAfterLoginEnded()
  const { email, password, ...account } = newAccount()
  await network.shop().call('/registration', { body: { ...account, email, password } })
  await logIn(login, { phone: email, password })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByDisplayValue('9 Typed Lane')).toBeNull()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('9 Typed Lane')
})
