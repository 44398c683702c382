import { test as base, type Page } from '@playwright/test'
import { madeFor } from '#tests/e2e/made-for.ts'
import { DeployedShop } from '#tests/support/deployed-shop.ts'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { Shopper } from './shopper.ts'

type Deploying = { deployed: DeployedShop; network: FaultProxy; shopper: Shopper }

/** Tests in which the storefront is deployed anew while tabs are open. */
export const deployedTest = base.extend<Deploying>({
  deployed: madeFor(() => DeployedShop.start()),
  network: async ({ deployed }, use) => {
    const network = await FaultProxy.start(deployed.shop.url)
    await use(network)
    await network.stop()
  },
  shopper: async ({ page, network, deployed }, use) => {
    const shopper = await Shopper.register(page, network.url, deployed.shop)
    await shopper.seedSession()
    await shopper.open()
    await use(shopper)
  },
})
deployedTest.setTimeout(240_000)

/** Mark of the build that a tab runs. */
export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as { offshelfBuild?: string }).offshelfBuild ?? 'first')
