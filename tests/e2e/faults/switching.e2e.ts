import { expect } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { expectNoTrace, expectOnDevice } from './planted-texts.ts'
import { Shopper } from './shopper.ts'
import { leaveWithoutNetwork, leavingTest as test } from './sign-out.ts'

test('F41: somebody else logs in where the login of the first has ended, with changes waiting', async ({
  home: { shopper, tabs, texts },
  page,
  network,
  shop,
}) => {
  const [, other] = tabs
  const second = await Shopper.register(page, network.url, shop)
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  expect((await ask('/logout', { token: texts.token })).status).toBe(200)
  await shopper.changes('increment', 'increment')
  await expect(shopper.status()).toContainText('Please log in again')
  await expect.poll(async () => (await shopper.records()).length).toBe(2)
  const keys = (await shopper.records()).map(({ key }) => key)
  const all = { ...texts, 'first change': keys[0] ?? '', 'second change': keys[1] ?? '' }
  await expectOnDevice(tabs, all)
  const done = await shopper.effects()

  const requested = page.waitForEvent('dialog')
  const loggedIn = second.logInAgain()
  const question = await requested
  expect(question.message()).toContain('2 changes have not reached the shop')
  await question.accept()
  await loggedIn
  await expectNoTrace(tabs, all)
  await expect(shopper.status()).toBeHidden()
  await second.change('store')
  await second.settled()
  await second.expectDoneOnce('store')
  // The other tab belongs to the second shopper now, and sends as them too.
  await second.open(other)
  await second.change('increment', other)
  await second.settled(other)
  await second.expectDoneOnce('store', 'increment')
  await expectNoTrace(tabs, all)
  expect(await shopper.effects()).toEqual(done)
})

test('F41: somebody else logs in after the first has left without a network', async ({
  home: { shopper, tabs, texts },
  page,
  network,
  shop,
}) => {
  const [, other] = tabs
  const second = await Shopper.register(page, network.url, shop)
  const done = await shopper.effects()
  await network.down()
  await shopper.changes('increment', 'decrement')
  await expect(shopper.status()).toContainText('2 changes waiting')
  const keys = (await shopper.records()).map(({ key }) => key)
  const all = { ...texts, 'first change': keys[0] ?? '', 'second change': keys[1] ?? '' }
  await expectOnDevice(tabs, all)
  await leaveWithoutNetwork(shopper, '2 changes')

  await network.up()
  await second.open()
  await second.signIn()
  await second.change('store')
  await second.settled()
  await expectNoTrace(tabs, all)
  await second.expectDoneOnce('store')
  await second.open(other)
  await second.expectShown(1, other)
  expect(await shopper.effects()).toEqual(done)
})
