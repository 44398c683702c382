import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { i18n } from 'i18next'
import { expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { call } from '#src/api/call.ts'
import { signIn } from '#src/features/auth/session.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { openAnew } from '#tests/support/open-anew.tsx'
import { newAccount, someAddress } from '#tests/support/some-shopper.ts'

const { network, plainProduct } = serveCart()
vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

/** Somebody else logs in on the page as it is, where the login of the first has ended. */
async function anotherSignsIn() {
  const { email, password, ...account } = newAccount()
  await network.shop().call('/registration', { body: { ...account, email, password } })
  const { data } = await call(login, { phone: email, password })
  await act(() => signIn(data, ((key: string) => key) as i18n['t']))
  return { ...account, email }
}

test('somebody else who logs in on the profile of the first finds their own there', async () => {
  await demoSignsIn()
  await openAnew('/profile')
  const email = await screen.findByLabelText<HTMLInputElement>(/^E-?mail/i)
  expect(email.value).toBe(getSession()?.user.email)
  await userEvent.type(email, '.typed')
  const other = await anotherSignsIn()
  const now = () => screen.getByLabelText<HTMLInputElement>(/^E-?mail/i).value
  await waitFor(() => expect(now()).toBe(other.email))
})

test('somebody else who logs in after an order of the first is not shown it', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const { id, shop } = plainProduct()
  await network.shop().call('/address/store', { token, body: { ...someAddress, is_default: true } })
  await network.shop().call('/cart/store', { token, body: { product_id: id } })
  if (shop) useShopSelection.getState().select(shop.id)
  await openAnew('/checkout')
  await userEvent.click(await screen.findByRole('button', { name: /^Place order/ }))
  await screen.findByRole('heading', { name: /^Thank you/ })
  await anotherSignsIn()
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Thank you/ })).toBeNull())
})
