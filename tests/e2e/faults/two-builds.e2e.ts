import { test as base, expect, type Page } from '@playwright/test'
import { DeployedShop } from '#tests/support/deployed-shop.ts'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { changes } from './kill-rounds.ts'
import { shopSays } from './shop-answers.ts'
import { Shopper } from './shopper.ts'

type Deploying = { deployed: DeployedShop; network: FaultProxy; shopper: Shopper }

const test = base.extend<Deploying>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  deployed: async ({}, use) => {
    const deployed = await DeployedShop.start()
    await use(deployed)
    await deployed.remove()
  },
  network: async ({ deployed }, use) => {
    const network = await FaultProxy.start(deployed.shop.url)
    await use(network)
    await network.stop()
  },
  shopper: async ({ page, network, deployed }, use) => {
    const shopper = await Shopper.register(page, network.url, deployed.shop)
    await shopper.open()
    await shopper.signIn()
    await use(shopper)
  },
})
test.setTimeout(240_000)

const buildOf = (page: Page) =>
  page.evaluate(() => (globalThis as { offshelfBuild?: string }).offshelfBuild ?? 'first')

/** A tab past the worker, as by shift and reload: it has the newest build at once. */
async function newestTab(shopper: Shopper): Promise<Page> {
  const page = await shopper.page.context().newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto(shopper.page.url())
  return page
}

test('F44: two tabs on different builds change one cart, before and after the old one is reloaded', async ({
  deployed,
  network,
  page,
  shopper,
}) => {
  await deployed.deploy('second')
  const newer = await newestTab(shopper)
  await expect.poll(() => buildOf(newer)).toBe('second')
  expect(await buildOf(page)).toBe('first')

  network.plan({ ...changes, times: 1000 }, shopSays(503, { message: 'Later' }))
  await shopper.change('store', page)
  await shopper.expectShown(1, newer)
  await shopper.change('increment', newer)
  await shopper.expectShown(2, page)
  await shopper.change('increment', page)
  await shopper.expectShown(3, newer)
  network.heal()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment', 'increment')
  await shopper.expectShown(3, newer)

  // Closed by the network in between: what the old build keeps, the new one sends.
  network.plan({ ...changes, times: 1000 }, shopSays(503, { message: 'Later' }))
  await shopper.change('decrement', page)
  await expect.poll(shopper.records).toHaveLength(1)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page).catch(() => ''), { timeout: 60_000 }).toBe('second')
  network.heal()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment', 'increment', 'decrement')
  await shopper.expectShown(2, newer)
})
