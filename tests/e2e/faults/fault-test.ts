import { madeFor } from '#tests/e2e/made-for.ts'
import { test as shopTest } from '#tests/e2e/shop-test.ts'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { Shopper } from './shopper.ts'

type Faulty = {
  /** The network between the browser, worker included, and the shop. */
  network: FaultProxy
  /** On the list of products, signed in, nothing in the cart. */
  shopper: Shopper
}

export const test = shopTest.extend<Faulty>({
  network: async ({ shop }, use) => {
    const network = await FaultProxy.start(shop.url)
    await use(network)
    await network.stop()
  },
  shopper: async ({ page, network, shop }, use) => {
    const shopper = await Shopper.register(page, network.url, shop)
    await shopper.seedSession()
    await shopper.open()
    await use(shopper)
  },
})

/** The same with a shop for one test alone, which may be killed. */
export const testWithOwnShop = test.extend({ shop: madeFor(() => ShopServer.start()) })
