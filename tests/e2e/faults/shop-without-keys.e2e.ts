import { expect, type Page } from '@playwright/test'
import { readStore } from '#tests/support/read-device.ts'
import { withoutKeys } from '#tests/support/shop-without-keys.ts'
import { test as faultTest } from './fault-test.ts'
import { anyChange, changesSeen, holdFirst, shopSays, strikeEach } from './shop-responses.ts'
import type { Kind } from './shopper.ts'

/** The shop behind the network honors no keys: what was done must be read from the cart. */
const test = faultTest.extend({
  network: async ({ network }, use) => {
    network.alter(withoutKeys)
    await use(network)
  },
  shopper: async ({ shopper }, use) => {
    await expect.poll(() => knowsOfKeys(shopper.page)).toBe(false)
    await use(shopper)
  },
})

/** The shop's capability as stored in the outbox; undefined if nothing is stored. */
const knowsOfKeys = async (page: Page) =>
  (await readStore(page, 'offshelf-outbox', 'kept'))
    .map((one) => (one as { keys?: boolean }).keys)
    .find((keys) => keys !== undefined)

const everything: Kind[] = ['store', 'increment', 'increment', 'decrement', 'delete', 'store']
const each: Kind[] = ['store', 'increment', 'decrement', 'delete']

test('F3: responses of a shop without keys get lost after it has done it', async ({
  network,
  shopper,
}) => {
  strikeEach(network, each, { do: 'drop-after' })
  await shopper.changes(...everything)
  await shopper.settled()
  const done = await shopper.expectDone(...everything)
  expect(done.every((effect) => effect.key === null)).toBe(true)
})

test('F2 F3: a change gets lost before a shop without keys, the next one after it', async ({
  network,
  shopper,
}) => {
  network.plan(anyChange, { do: 'drop-before' })
  network.plan(anyChange, { do: 'drop-after' })
  await shopper.changes('store', 'increment')
  await shopper.settled()
  await shopper.expectDone('store', 'increment')
})

test('F7: a shop without keys breaks down after it has done it', async ({ network, shopper }) => {
  const broken = shopSays(500, { message: 'Something went wrong', code: 'internal' })
  strikeEach(network, each, { ...broken, after: true })
  await shopper.changes(...everything)
  await shopper.settled()
  await shopper.expectDone(...everything)
})

test('F19: a shop without keys gets a change twice: the shopper is told and puts it right', async ({
  network,
  shopper,
}) => {
  await shopper.changes('store')
  await shopper.settled()
  network.plan({ method: 'POST', path: '/api/cart/increment' }, { do: 'twice' })
  await shopper.changes('increment')
  await shopper.settled()
  await expect(shopper.status()).toContainText('Not accepted (1)')
  await shopper.expectShown(3)
  const refused = (await shopper.openCart()).getByRole('alert')
  await expect(refused).toContainText('may have done this already')
  await refused.getByRole('button', { name: 'Remove' }).click()
  await shopper.page.keyboard.press('Escape')
  await shopper.changes('decrement')
  await shopper.settled()
  await shopper.expectDone('store', 'increment', 'increment', 'decrement')
})

test('F20: what was given up reaches a shop without keys before it is sent again', async ({
  network,
  shopper,
}) => {
  holdFirst(network, anyChange)
  await shopper.changes('store')
  await expect.poll(() => changesSeen(network).length).toBeGreaterThan(0)
  await network.down()
  network.heal()
  await network.release()
  await network.up()
  await shopper.settled()
  await shopper.expectDone('store')
})

test('F20: somebody else has changed the line meanwhile: the shopper decides, nothing is doubled', async ({
  network,
  shopper,
}) => {
  await shopper.changes('store')
  await shopper.settled()
  holdFirst(network, anyChange)
  await shopper.changes('increment')
  await expect.poll(() => changesSeen(network).length).toBeGreaterThan(1)
  await network.down()
  network.heal()
  await network.release()
  await shopper.elsewhere('increment')
  await network.up()
  await shopper.settled()
  await expect(shopper.status()).toContainText('Not accepted (1)')
  const cart = await shopper.openCart()
  await cart.getByRole('alert').getByRole('button', { name: 'Remove' }).click()
  await shopper.page.keyboard.press('Escape')
  await shopper.expectDone('store', 'increment', 'increment')
})
