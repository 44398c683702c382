import type { Page } from '@playwright/test'
import { madeFor } from '#tests/e2e/made-for.ts'
import { copyDemo } from '#tests/e2e/make-shop.ts'
import { DeployedShop } from '#tests/support/deployed-shop.ts'
import { test } from './fault-test.ts'

type Deploying = { deployed: DeployedShop }

/** Tests in which the storefront is deployed anew while tabs are open. */
export const deployedTest = test.extend<Deploying>({
  deployed: madeFor(async () => DeployedShop.start(await copyDemo())),
  shop: ({ deployed }, use) => use(deployed.shop),
})
deployedTest.setTimeout(240_000)

/** Mark of the build that a tab runs. */
export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as { offshelfBuild?: string }).offshelfBuild ?? 'first')
