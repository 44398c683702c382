import { expect, type Locator } from '@playwright/test'
import { isMarketplace } from '#tests/support/vendors.ts'

/** Chooses the first shop of an open cart; with one vendor there is nothing to choose. */
export async function chooseShop(cart: Locator): Promise<void> {
  if (isMarketplace) await cart.getByRole('checkbox').first().check()
  else await expectChosen(cart)
}

/** What is in an open cart is chosen: by a box, or with one vendor by itself. */
export async function expectChosen(cart: Locator): Promise<void> {
  const choice = cart.getByRole('checkbox')
  await expect(cart.getByRole('listitem').first()).toBeVisible()
  if (isMarketplace) await expect(choice.first()).toBeChecked()
  else await expect(choice).toHaveCount(0)
}
