import { expect, type Page } from '@playwright/test'
import { KEEP_PAGE } from '#contract/worker-messages.ts'
import { workerInControl } from '#tests/support/read-device.ts'
import { buildOf, deployedTest } from './deployed-test.ts'
import { anyChange, shopSays } from './shop-responses.ts'
import type { Shopper } from './shopper.ts'

/** A tab past the worker, as by shift and reload: it has the newest build at once. */
async function newestTab(shopper: Shopper): Promise<Page> {
  const page = await shopper.page.context().newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto(shopper.page.url())
  return page
}

deployedTest(
  'F44: two tabs on different builds change one cart, before and after the old one is reloaded',
  async ({ deployed, network, page, shopper }) => {
    deployed.deploy('second')
    const newer = await newestTab(shopper)
    await expect.poll(() => buildOf(newer)).toBe('second')
    expect(await buildOf(page)).toBe('first')

    network.plan({ ...anyChange, times: 1000 }, shopSays(503, { message: 'Later' }))
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
    network.plan({ ...anyChange, times: 1000 }, shopSays(503, { message: 'Later' }))
    await shopper.change('decrement', page)
    await expect.poll(shopper.records).toHaveLength(1)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => buildOf(page).catch(() => ''), { timeout: 60_000 }).toBe('second')
    network.heal()
    await shopper.settled()
    await shopper.expectDoneOnce('store', 'increment', 'increment', 'decrement')
    await shopper.expectShown(2, newer)
  },
)

deployedTest(
  'Reload brings the new version at once, although the old worker still waits for a response',
  async ({ deployed, network, page }) => {
    await page.goto(network.url)
    await workerInControl(page)
    deployed.deploy('second')
    const path = '/api/products'
    network.plan({ path, times: 1 }, { do: 'stall' })
    await page.evaluate((address) => void fetch(address).catch(() => {}), `${path}?page=99`)
    await expect.poll(() => network.seen.some(({ fault }) => fault === 'stall')).toBe(true)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => buildOf(page).catch(() => ''), { timeout: 30_000 }).toBe('second')
  },
)

deployedTest(
  'F44: an old tab neither keeps nor opens a page of the newer build, and goes on without the shop',
  async ({ context, deployed, network, page }) => {
    await page.goto(network.url)
    await workerInControl(page)
    deployed.deploy('second')
    const address = `${network.url}/products`
    const fetched = context.waitForEvent('requestfinished', (request) => {
      return request.serviceWorker() !== null && request.url() === address
    })
    await page.goto(address)
    await page.evaluate((message) => navigator.serviceWorker.controller?.postMessage(message), {
      type: KEEP_PAGE,
      address,
      locale: 'en',
    })
    expect((await (await fetched).response())?.status()).toBe(200)
    await network.down()
    await page.reload()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    expect(await buildOf(page)).toBe('first')
  },
)
