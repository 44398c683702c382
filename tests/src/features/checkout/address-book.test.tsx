import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddressBook } from '#src/features/checkout/address-book.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { someAddress } from '#tests/support/some-shopper.ts'

const { network } = serveCart()

test('addresses of one name are told apart by what they are: home, office', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  for (const address_type of ['home', 'office']) {
    const body = { ...someAddress, name: 'Robin Twice', address_type }
    await network.shop().call('/address/store', { token, body })
  }
  renderPage(
    <AccountContext value={getSession()}>
      <AddressBook opened={null} onOpen={() => {}} />
    </AccountContext>,
  )
  const names = await screen.findAllByText('Robin Twice')
  const marks = names.map((name) => name.parentElement?.textContent?.replace('Default', ''))
  expect(marks.toSorted()).toEqual(['Robin TwiceHome', 'Robin TwiceOffice'])
})

test('another address is made the default one by one press, and keeps all it says', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const body = { ...someAddress, name: 'Robin Away', flat_no: '7B', address_type: 'office' }
  await network.shop().call('/address/store', { token, body })
  renderPage(
    <AccountContext value={getSession()}>
      <AddressBook opened={null} onOpen={() => {}} />
    </AccountContext>,
  )
  const card = within((await screen.findByText('Robin Away')).closest('li') as HTMLElement)
  await userEvent.click(card.getByRole('button', { name: 'Use as default' }))
  expect(await card.findByText('Default')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Use as default' })).toBeNull()
  const { addresses } = (await network.shop().call('/addresses', { token })).body.data
  const chosen = addresses.filter((one: { is_default: boolean }) => one.is_default)
  expect(chosen).toEqual([expect.objectContaining(body)])
})
