import { expect } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { test } from './fault-test.ts'
import { anyChange, changesSeen, shopSays } from './shop-responses.ts'

const refuseToken = shopSays(401, { message: 'Please login first!', code: 'unauthenticated' })

test('F10: the login has expired; after a new one everything that waited is done', async ({
  network,
  shopper,
}) => {
  network.plan(anyChange, refuseToken)
  await shopper.changes('store')
  // Section 8: adding to the cart opens the login; the shopper may continue without.
  await expect(shopper.page.getByText('Please login first!')).toBeVisible()
  await expect(shopper.page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await shopper.page.keyboard.press('Escape')
  await shopper.changes('increment', 'increment', 'decrement')
  await expect(shopper.status()).toContainText('Please log in again')
  await expect(shopper.status()).toContainText('4 changes waiting')
  await shopper.expectShown(2)
  // Nothing is tried with a token that was refused, whatever wakes the outbox.
  await shopper.page.evaluate(() => dispatchEvent(new Event('online')))
  await shopper.page.reload()
  await expect(shopper.status()).toContainText('Please log in again')
  expect(changesSeen(network)).toHaveLength(1)

  await shopper.logInAgain()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment', 'increment', 'decrement')
  await expect(shopper.status()).toBeHidden()
})

test('F11: the shop has ended the login and refuses the next one too', async ({
  network,
  shop,
  shopper,
}) => {
  await shopper.changes('store')
  await shopper.settled()
  const token = await shopper.tokenOnDevice()
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  expect((await ask('/logout', { token })).status).toBe(200)

  await shopper.changes('increment', 'delete')
  await expect(shopper.status()).toContainText('2 changes waiting')
  network.plan(anyChange, refuseToken)
  await shopper.logInAgain()
  await expect.poll(() => network.seen.filter((one) => one.fault === 'respond').length).toBe(1)
  await expect(shopper.status()).toContainText('Please log in again')
  expect(await shopper.records()).toHaveLength(2)

  await shopper.logInAgain()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment', 'delete')
})
