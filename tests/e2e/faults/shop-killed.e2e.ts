import { expect } from '@playwright/test'
import { madeFor } from '#tests/e2e/made-for.ts'
import { makeShop } from '#tests/e2e/make-shop.ts'
import { callThrough } from '#tests/support/call-through.ts'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { test as faultTest, testWithOwnShop } from './fault-test.ts'
import { kinds } from './kill-rounds.ts'
import { anyChange } from './shop-responses.ts'
import type { Kind, Shopper } from './shopper.ts'

/** On PostgreSQL, where the shop starts at once, so that it can be killed often. */
const test = faultTest.extend({ shop: madeFor(makeShop) })

test.describe.configure({ timeout: 300_000 })

/** Milliseconds that the shop takes for a change, on this machine at this moment. */
async function usualTime(url: string, product: number): Promise<number> {
  const ask = callThrough((path, init) => fetch(url + path, init))
  const { body } = await ask('/registration', { body: newAccount() })
  const { token } = body.data.access
  const begun = performance.now()
  await ask('/cart/store', { token, body: { product_id: product, quantity: 1 } })
  return performance.now() - begun
}

/**
 * Has the shop killed before, within and after the transaction of changes, each a little later, and
 * started again.
 * @param parts of the time that a change usually takes, after which the shop is killed
 */
async function killDuringChanges(
  { network, shop, shopper }: { network: FaultProxy; shop: ShopServer; shopper: Shopper },
  parts: number[],
): Promise<void> {
  const done: Kind[] = []
  for (const part of parts) {
    for (const kind of kinds) {
      const usual = await usualTime(shop.url, shopper.product.id)
      const killed = new Promise<void>((resolve) => {
        const run = () => shop.end('SIGKILL').then(resolve)
        const milliseconds = usual * (part + done.length / 16)
        network.plan(anyChange, { do: 'meanwhile', milliseconds, run })
      })
      await shopper.change(kind)
      await killed
      await shop.run()
      await shopper.settled()
      expect(await shopper.records(), 'changes that were refused').toEqual([])
      done.push(kind)
    }
  }
  await shopper.expectDoneOnce(...done)
}

test('F31: the shop is killed in the middle of its work and started again', ({
  network,
  shop,
  shopper,
}) => killDuringChanges({ network, shop, shopper }, [1 / 2]))

testWithOwnShop(
  'F31: the shop is killed together with its database',
  ({ network, shop, shopper }) => killDuringChanges({ network, shop, shopper }, [1 / 3]),
)
