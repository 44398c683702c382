import { expect } from '@playwright/test'
import { expectNoTrace, expectOnDevice } from './planted-texts.ts'
import { leaveOrderOpen, leaveWithoutNetwork, logOut, leavingTest as test } from './sign-out.ts'

test('F42: who logs out leaves nothing on the device, in no tab', async ({
  home: { shopper, tabs, texts },
  page,
  network,
}) => {
  await expectOnDevice(tabs, texts)
  const done = await shopper.effects()

  await page.goto(`${network.url}/profile`)
  await logOut(page).click()
  for (const tab of tabs) await expect(tab).toHaveURL(`${network.url}/`)
  await expectNoTrace(tabs, texts)
  // Nor is it brought back by going back.
  await page.goBack()
  await expect(page.getByRole('main')).toBeVisible()
  await expectNoTrace(tabs, texts)
  expect(await shopper.effects()).toEqual(done)
})

test('F42: without a network the shopper is asked about what waits, and then nothing stays', async ({
  home: { shopper, tabs, texts },
  network,
}) => {
  const note = `Typed and not sent ${shopper.account.email}`
  await leaveOrderOpen(shopper, network, note)
  await shopper.open()
  const done = await shopper.effects()
  await network.down()
  await shopper.changes('increment', 'increment')
  await expect(shopper.status()).toContainText('2 changes waiting')
  const [first, second] = (await shopper.records()).map(({ key }) => key)
  if (!(first && second)) throw new Error('Nothing waits')
  const all = { ...texts, 'open order': note, 'first change': first, 'second change': second }
  await expectOnDevice(tabs, all)

  await leaveWithoutNetwork(shopper, '2 changes')
  for (const tab of tabs) await expect(tab).toHaveURL(`${network.url}/`)
  await expectNoTrace(tabs, all)
  await network.up()
  // A phone says so; without it the page asks again after half a minute.
  await shopper.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(shopper.status()).toBeHidden({ timeout: 40_000 })
  await expectNoTrace(tabs, all)
  expect(await shopper.effects()).toEqual(done)
})
