import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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

test('an address made the default one keeps what another device has changed in it since', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const body = { ...someAddress, name: 'Robin Moves', address_line: '1 Old Street' }
  const added = await network.shop().call('/address/store', { token, body })
  const { id } = added.body.data.address
  renderPage(
    <AccountContext value={getSession()}>
      <AddressBook opened={null} onOpen={() => {}} />
    </AccountContext>,
  )
  const card = within((await screen.findByText('Robin Moves')).closest('li') as HTMLElement)
  const moved = { ...body, address_line: '2 New Street' }
  await network.shop().call(`/address/${id}/update`, { token, body: moved })
  await userEvent.click(card.getByRole('button', { name: 'Use as default' }))
  expect(await card.findByText('Default')).toBeTruthy()
  const { addresses } = (await network.shop().call('/addresses', { token })).body.data
  expect(addresses[0]).toMatchObject({ id, address_line: '2 New Street', is_default: true })
  expect(card.getByText(/2 New Street/)).toBeTruthy()
})

test('an address that another device has removed leaves the list with the press that is refused', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const body = { ...someAddress, name: 'Robin Gone' }
  const added = await network.shop().call('/address/store', { token, body })
  renderPage(
    <AccountContext value={getSession()}>
      <AddressBook opened={null} onOpen={() => {}} />
    </AccountContext>,
  )
  const card = within((await screen.findByText('Robin Gone')).closest('li') as HTMLElement)
  const path = `/address/${added.body.data.address.id}/delete`
  await network.shop().call(path, { token, method: 'DELETE' })
  await userEvent.click(card.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Robin Gone')).toBeNull())
})

test('saving one field of an address undoes nothing that another device has changed in it', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const body = { ...someAddress, name: 'Robin Edits', address_line: '1 Old Street' }
  const added = await network.shop().call('/address/store', { token, body })
  const { id } = added.body.data.address
  renderPage(
    <AccountContext value={getSession()}>
      <AddressBook opened={id} onOpen={() => {}} />
    </AccountContext>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }))
  const moved = { ...body, address_line: '2 New Street', address_type: 'office' }
  await network.shop().call(`/address/${id}/update`, { token, body: moved })
  await userEvent.type(dialog.getByLabelText('Area'), ' West')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const read = async () =>
    (await network.shop().call('/addresses', { token })).body.data.addresses.find(
      (one: { id: number }) => one.id === id,
    )
  await waitFor(async () => expect(await read()).toMatchObject({ area: 'Mitte West' }))
  expect(await read()).toMatchObject({ address_line: '2 New Street', address_type: 'office' })
})

test('what was typed into an address is there after a reload, and gone once it is not wanted', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const body = { ...someAddress, name: 'Robin Types', flat_no: '7B', address_line: '1 Old Street' }
  const added = await network.shop().call('/address/store', { token, body })
  const { id } = added.body.data.address
  const open = async () => {
    renderPage(
      <AccountContext value={getSession()}>
        <AddressBook opened={id} onOpen={() => {}} />
      </AccountContext>,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }))
    const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name)
    return { ...dialog, field }
  }
  const before = await open()
  await userEvent.type(before.field('Address line'), ', Back House')
  await userEvent.clear(before.field('Flat or house number (optional)'))
  cleanup()
  const after = await open()
  const typed = '1 Old Street, Back House'
  await waitFor(() => expect(after.field('Address line').value).toBe(typed))
  expect(after.field('Flat or house number (optional)').value).toBe('')
  expect(after.field('Name').value).toBe('Robin Types')
  await userEvent.click(after.getByRole('button', { name: 'Cancel' }))
  cleanup()
  expect((await open()).field('Address line').value).toBe('1 Old Street')
})

test('the default address offers no box that could not be unticked, and stays the default', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const body = { ...someAddress, name: 'Robin Default', is_default: true }
  const added = await network.shop().call('/address/store', { token, body })
  const { id } = added.body.data.address
  renderPage(
    <AccountContext value={getSession()}>
      <AddressBook opened={id} onOpen={() => {}} />
    </AccountContext>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Area'), ' East')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Mitte East/)
  const { addresses } = (await network.shop().call('/addresses', { token })).body.data
  expect(addresses[0]).toMatchObject({ id, is_default: true, area: 'Mitte East' })
})
