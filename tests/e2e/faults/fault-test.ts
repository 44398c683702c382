import { test as base, type Page } from '@playwright/test'
import { madeFor } from '#tests/e2e/made-for.ts'
import { test as shopTest, withLog } from '#tests/e2e/shop-test.ts'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { Shopper } from './shopper.ts'

type Faulty = {
  /** The network between the browser, worker included, and the shop. */
  network: FaultProxy
  /** On the list of products, signed in, nothing in the cart. */
  shopper: Shopper
}

type Use<Fixture> = (fixture: Fixture) => Promise<void>

const faulty = {
  network: async ({ shop }: { shop: ShopServer }, use: Use<FaultProxy>) => {
    const network = await FaultProxy.start(shop.url)
    await use(network)
    await network.stop()
  },
  shopper: async (
    { page, network, shop }: { page: Page; network: FaultProxy; shop: ShopServer },
    use: Use<Shopper>,
  ) => {
    const shopper = await Shopper.register(page, network.url, shop)
    await shopper.seedSession()
    await shopper.open()
    await use(shopper)
  },
}

export const test = shopTest.extend<Faulty>(faulty)

/** The same with a shop for one test alone, which may be killed. */
export const testWithOwnShop = base.extend<Faulty & { shop: ShopServer; log: undefined }>({
  log: [withLog, { auto: true }],
  shop: madeFor(() => ShopServer.start()),
  ...faulty,
})
