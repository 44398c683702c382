import { expect, type Page } from '@playwright/test'
import { chooseShop } from '#tests/e2e/choose-shop.ts'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import type { Texts } from '#tests/support/search-device.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { test } from './fault-test.ts'
import { plantTexts, visit, visitAll } from './planted-texts.ts'
import type { Shopper } from './shopper.ts'

/** Somebody lives on this device: two tabs, and everything of the account has been looked at. */
type Inhabited = { shopper: Shopper; tabs: [Page, Page]; texts: Texts }

/** Tests that begin with a device on which somebody lives. */
export const leavingTest = test.extend<{ home: Inhabited }>({
  home: async ({ page, network, shop }, use) => use(await moveIn(page, network, shop)),
})
leavingTest.describe.configure({ timeout: 240_000 })

/** Signs somebody in and opens all that their account has, an order of theirs in a second tab. */
async function moveIn(page: Page, network: FaultProxy, shop: ShopServer): Promise<Inhabited> {
  const planted = await plantTexts(page, network.url, shop)
  const { shopper } = planted
  await shopper.seedSession()
  await shopper.open()
  await shopper.change('store')
  await shopper.settled()
  await visitAll(planted)
  const other = await page.context().newPage()
  await visit(shopper, planted.orderPage, other)
  const texts = { ...planted.texts, token: await shopper.tokenOnDevice() }
  await shopper.open()
  return { shopper, tabs: [page, other], texts }
}

export const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' })

/** Sends an order, with a note, of which nobody knows whether it reached the shop. */
export async function leaveOrderOpen(
  shopper: Shopper,
  network: FaultProxy,
  note: string,
): Promise<void> {
  const { page } = shopper
  const cart = await shopper.openCart()
  await chooseShop(cart)
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.locator('summary', { hasText: 'Note for the shop' }).click()
  await page.getByRole('textbox', { name: /note/i }).fill(note)
  network.plan({ path: '/api/place-order' }, { do: 'drop-before' })
  network.plan({ path: /\/orders\/by-key\// }, { do: 'drop-before' })
  await page.getByRole('button', { name: /^Place order · / }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
}

/** Signs out offline: cancels the confirmation first, then accepts it. */
export async function leaveWithoutNetwork(shopper: Shopper, question: string): Promise<void> {
  const { page, origin } = shopper
  await page.goto(`${origin}/profile`)
  const reply = async (yes: boolean) => {
    const requested = page.waitForEvent('dialog')
    const clicked = logOut(page).click()
    const dialog = await requested
    expect(dialog.message()).toContain(question)
    await (yes ? dialog.accept() : dialog.dismiss())
    await clicked
  }
  await reply(false)
  expect(await shopper.tokenOnDevice()).not.toBe('')
  await reply(true)
  await expect(page).toHaveURL(`${origin}/`, { timeout: 20_000 })
}
