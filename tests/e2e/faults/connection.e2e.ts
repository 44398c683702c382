import { expect } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { test } from './fault-test.ts'
import type { Kind } from './shopper.ts'

test('F21: the browser says online although there is no way to the shop', async ({
  network,
  shopper,
}) => {
  await network.down()
  await shopper.changes('store', 'increment')
  expect(await shopper.page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(shopper.status()).toContainText('The shop isn’t responding')
  await expect(shopper.status()).toContainText('2 changes waiting')
  await shopper.expectShown(2)
  await network.up()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
  await expect(shopper.status()).toBeHidden()
})

test('F21: back again, the bar says so, and the panel what was done otherwise than asked', async ({
  network,
  shop,
  shopper,
}) => {
  await network.down()
  await shopper.change('store')
  await expect(shopper.status()).toContainText('1 change waiting')
  // Another device buys the whole stock.
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  const body = { product_id: shopper.product.id, quantity: 999 }
  expect((await ask('/cart/store', { body, token: shopper.token })).status).toBe(200)
  await network.up()
  await expect(shopper.status()).toContainText('Back online', { timeout: 60_000 })
  await shopper.settled()

  const footer = shopper.page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Offline data' }).click()
  const panel = shopper.page.getByRole('dialog', { name: 'Changes' })
  await expect(panel.getByRole('heading', { name: 'Adjusted by the shop' })).toBeVisible()
  await expect(panel).toContainText(`Only ${await shopper.pieces()} of ${shopper.product.name}`)
})

test('F22: the browser says offline although the shop answers: it goes on selling', async ({
  shopper,
}) => {
  const { page, origin } = shopper
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  )
  await page.reload()
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  await expect(shopper.status()).toBeHidden()

  await shopper.changes('store', 'increment', 'decrement')
  await shopper.settled()
  await page.goto(`${origin}/categories/2`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(shopper.status()).toBeHidden()
  await shopper.expectDoneOnce('store', 'increment', 'decrement')
})

test('F23: the network comes and goes every 300 ms while ten changes are made', async ({
  network,
  shopper,
}) => {
  const ten: Kind[] = [
    'store',
    'increment',
    'increment',
    'decrement',
    'increment',
    'delete',
    'store',
    'increment',
    'increment',
    'decrement',
  ]
  const calm = network.flap(300)
  await shopper.changes(...ten)
  await shopper.expectShown(2)
  await calm()
  await shopper.settled()
  await shopper.expectDoneOnce(...ten)
  await expect(shopper.status()).toBeHidden()
})
