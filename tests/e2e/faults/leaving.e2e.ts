import { expect, type Page } from '@playwright/test'
import { test } from './fault-test.ts'
import { expectNoTrace, expectOnDevice, plantTexts, visit, visitAll } from './planted-texts.ts'

test.describe.configure({ timeout: 180_000 })

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' })

test('F42: who logs out leaves nothing on the device, in no tab', async ({
  page,
  context,
  network,
  shop,
}) => {
  const planted = await plantTexts(page, network.url, shop)
  const { shopper, orderPage } = planted
  await shopper.open()
  await shopper.signIn()
  await shopper.change('store')
  await shopper.settled()
  const other = await context.newPage()
  await visitAll(planted)
  await visit(shopper, orderPage, other)
  const texts = { ...planted.texts, token: await shopper.tokenOnDevice() }
  await expectOnDevice([page, other], texts)

  await logOut(page).click()
  await expect(page).toHaveURL(`${network.url}/`)
  await expect(other).toHaveURL(`${network.url}/`)
  await expectNoTrace([page, other], texts)
})
