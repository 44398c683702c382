import { expect } from '@playwright/test'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { test } from './fault-test.ts'
import { strikeEach } from './shop-responses.ts'
import type { Kind } from './shopper.ts'

const everything: Kind[] = ['store', 'increment', 'increment', 'decrement', 'delete', 'store']

test('F1: the shop refuses every connection while everything is done to the cart', async ({
  network,
  shopper,
}) => {
  await network.down()
  await shopper.changes(...everything)
  await expect(shopper.status()).toContainText('The shop isn’t responding')
  await expect(shopper.status()).toContainText('6 changes waiting')
  await shopper.expectShown(1)
  await network.up()
  await shopper.settled()
  await shopper.expectDoneOnce(...everything)
})

test('F2: whatever is asked gets lost on the way to the shop', async ({ network, shopper }) => {
  network.plan({ path: /./, times: Number.POSITIVE_INFINITY }, { do: 'drop-before' })
  await shopper.changes('store', 'increment')
  await expect(shopper.status()).toContainText('The shop isn’t responding')
  await expect(shopper.status()).toContainText('2 changes waiting')
  await shopper.expectShown(2)
  expect(await shopper.effects()).toEqual([])
  network.heal()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
})

const lost: [title: string, fault: Fault][] = [
  ['F3: the shop does it and its answers never arrive', { do: 'drop-after' }],
  ['F4: the answers break off in the middle', { do: 'reset-mid-body' }],
  ['F18: half of each answer arrives and looks whole', { do: 'truncate' }],
  ['F19: everything is delivered to the shop twice', { do: 'twice' }],
]
for (const [title, fault] of lost) {
  test(title, async ({ network, shopper }) => {
    strikeEach(network, ['store', 'increment', 'decrement', 'delete'], fault)
    await shopper.changes(...everything)
    await shopper.settled()
    expect(network.seen.filter((one) => one.fault === fault.do)).toHaveLength(4)
    await shopper.expectDoneOnce(...everything)
  })
}

test('F3: the responses keep getting lost, and the bar says that nobody answers', async ({
  network,
  shopper,
}) => {
  network.plan({ path: /./, times: Number.POSITIVE_INFINITY }, { do: 'drop-after' })
  await shopper.changes('store')
  await expect(shopper.status()).toContainText('The shop isn’t responding')
  await expect(shopper.status()).toContainText('1 change waiting')
  network.heal()
  await shopper.settled()
  await shopper.expectDoneOnce('store')
  await expect(shopper.status()).toBeHidden()
})
