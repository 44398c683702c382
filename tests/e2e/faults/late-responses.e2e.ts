import { EventEmitter, once } from 'node:events'
import { expect } from '@playwright/test'
import { expectNoTrace, expectOnDevice, visit } from './planted-texts.ts'
import { anyChange, changesSeen } from './shop-responses.ts'
import { logOut, leavingTest as test } from './sign-out.ts'

test('F42: personal responses that come after the logout are not kept', async ({
  home: { shopper, tabs, texts },
  page,
  network,
}) => {
  const [, other] = tabs
  const door = new EventEmitter()
  const left = once(door, 'closed')
  const late = { do: 'late', until: left, after: true } as const
  await visit(shopper, '/profile')
  await expectOnDevice(tabs, texts)
  for (const path of ['/api/orders', '/api/carts', '/api/update-profile']) {
    network.plan({ path, times: 3 }, late)
  }
  // The shop has answered, and the answer waits at the door: as arrived alone, the logout could
  // overtake it.
  const pending = (path: string) =>
    network.seen.some((one) => one.path.startsWith(path) && one.status === 200)
  network.seen.length = 0
  await other.goto(`${network.url}/order-history?status=Pending`)
  await expect.poll(() => pending('/api/orders')).toBe(true)
  const name = `Latecomer ${shopper.account.email}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => pending('/api/update-profile')).toBe(true)

  await logOut(page).click()
  for (const tab of tabs) await expect(tab).toHaveURL(`${network.url}/`)
  const saved = page.waitForResponse(/update-profile/)
  door.emit('closed')
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Your profile has been changed')).toBeVisible()
  await expectNoTrace(tabs, { ...texts, 'late name': name })
  await expect(logOut(page)).toBeHidden()
})

test('F42: a change under way while another tab logs out leaves no token behind', async ({
  home: { shopper, tabs, texts },
  page,
  network,
}) => {
  const [, other] = tabs
  await expectOnDevice(tabs, texts)
  const done = await shopper.effects()
  const door = new EventEmitter()
  const left = once(door, 'closed')
  network.plan(anyChange, { do: 'late', until: left })
  network.seen.length = 0
  await shopper.change('increment')
  await expect.poll(() => changesSeen(network).length).toBe(1)

  other.on('dialog', (dialog) => void dialog.accept())
  await logOut(other).click()
  await expect(other).toHaveURL(`${network.url}/`, { timeout: 20_000 })
  const refused = page.waitForResponse(/cart\/increment/)
  door.emit('closed')
  expect((await refused).status()).toBe(401)
  await expectNoTrace(tabs, texts)
  expect(await shopper.effects()).toEqual(done)
})
