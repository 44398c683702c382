import { test as shopTest } from '#tests/e2e/shop-test.ts'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { Shopper } from './shopper.ts'

type Faulty = {
  /** The network between the browser, worker included, and the shop. */
  network: FaultProxy
  /** On the list of products, signed in, nothing in the cart. */
  shopper: Shopper
}

export const test = shopTest.extend<Faulty>({
  network: async ({ shop }, use, test) => {
    const network = await FaultProxy.start(shop.url)
    await use(network)
    await network.stop()
    if (test.status !== test.expectedStatus) {
      await test.attach('log of the shop', { body: shop.log })
    }
  },
  shopper: async ({ page, network, shop }, use) => {
    const shopper = await Shopper.register(page, network.url, shop)
    await shopper.open()
    await shopper.signIn()
    await use(shopper)
  },
})
