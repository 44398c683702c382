import { expect, type Page } from '@playwright/test'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { workerInControl } from '#tests/support/read-device.ts'
import { test } from './fault-test.ts'
import { portalSays } from './shop-responses.ts'

const LOGIN = '/hotspot/login'

/** Addresses of all responses in the worker's caches that come from a portal. */
const cachedOfPortal = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        if (text?.includes('Free Wi-Fi')) found.push(request.url)
      }
    }
    return found
  })

/** The number of API responses in the caches of the worker. */
const cachedOfShop = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offshelf-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().filter((request) => request.url.includes('/api/')).length
  })

const portals: [title: string, fault: Fault][] = [
  ['F15: a hotspot answers everything with its own page', portalSays(200)],
  ['F16: a hotspot sends everything to its login', portalSays(302, { location: LOGIN })],
  [
    'F16: a hotspot sends everything to its login, body and all',
    portalSays(307, { location: LOGIN }),
  ],
  ['F17: a network says that it wants a login first', portalSays(511)],
]

for (const [title, fault] of portals) {
  test(title, async ({ network, shopper }) => {
    const { page } = shopper
    const always = { path: /^(?!\/hotspot)/, times: Number.POSITIVE_INFINITY }
    network.plan({ path: LOGIN, times: Number.POSITIVE_INFINITY }, portalSays(200))
    network.plan(always, fault)

    await shopper.changes('store', 'increment', 'decrement')
    await expect(shopper.status()).toContainText('The shop isn’t responding')
    await expect(shopper.status()).toContainText('3 changes waiting')

    // The shop opens all the same, and pages that it never saw keep nothing of the portal.
    await page.reload()
    await workerInControl(page)
    await expect(shopper.status()).toContainText('3 changes waiting')
    await shopper.expectShown(1)
    const { origin } = shopper
    await page.goto(`${origin}/categories/2`)
    await expect(page.getByText('Couldn’t reach the shop')).toBeVisible()
    await expect(shopper.status()).toContainText('The shop isn’t responding')
    await expect(page.getByText('Free Wi-Fi')).toHaveCount(0)
    expect(await shopper.effects()).toEqual([])
    expect(await shopper.records()).toHaveLength(3)
    // What the shopper did was not carried to the portal's login.
    const led = network.seen.filter((one) => one.path.startsWith('/hotspot'))
    expect(led.filter((one) => one.key !== null || one.method === 'POST')).toEqual([])

    network.heal()
    await shopper.settled()
    await shopper.expectDoneOnce('store', 'increment', 'decrement')
    await expect(shopper.status()).toBeHidden()
    expect(await cachedOfPortal(page)).toEqual([])
    // The page that could not be shown has come by itself.
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => cachedOfShop(page)).toBeGreaterThan(0)
  })
}
