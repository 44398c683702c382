import { expect } from '@playwright/test'
import { callThrough, newAccount } from '#tests/support/test-shop.ts'
import { testWithOwnShop as test } from './fault-test.ts'
import { kinds } from './kill-rounds.ts'
import { anyChange } from './shop-responses.ts'
import type { Kind } from './shopper.ts'

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

test('F31: the shop is killed in the middle of its work and started again', async ({
  network,
  shop,
  shopper,
}) => {
  const done: Kind[] = []
  for (const part of [0, 1 / 3, 2 / 3]) {
    for (const kind of kinds) {
      const usual = await usualTime(shop.url, shopper.product.id)
      const killed = new Promise<void>((resolve) => {
        const run = () => shop.end('SIGKILL').then(resolve)
        // Before, within and after the transaction, each round a little later.
        const milliseconds = usual * (part + done.length / 24)
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
})
