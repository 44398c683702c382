import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { test } from '#tests/e2e/faults/fault-test.ts'
import { expect, registered } from '#tests/e2e/shop-test.ts'
import { readStore, workerInControl } from '#tests/support/read-device.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { openScreen, WIDTHS, type Width } from './camera.ts'
import { Film } from './film.ts'
import { openLookShop } from './look-shop.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')

const pictures = [
  ['home-wide', 'home', 1440, 'en', 'light'],
  ['product-phone', 'product', 360, 'en', 'light'],
  ['cart-arabic', 'cart', 360, 'ar', 'light'],
  ['checkout-dark', 'checkout', 360, 'en', 'dark'],
] as const satisfies [string, string, Width, string, string][]

test.describe('pictures of the README', () => {
  test.use({ deviceScaleFactor: 2, bypassCSP: true, serviceWorkers: 'block' })
  test('are taken', async ({ page }) => {
    const shop = await openLookShop()
    await seedSession(page.context(), shop.url, shop.url, demoLogin)
    for (const [file, screen, width, locale, colorScheme] of pictures) {
      await openScreen(page, shop.url, screen, { locale, colorScheme, width })
      await page.setViewportSize({ width, height: WIDTHS[width] })
      await page.waitForLoadState('networkidle')
      const picture = sharp(await page.screenshot())
      writeFileSync(join(folder, `${file}.webp`), await picture.webp({ quality: 80 }).toBuffer())
    }
    await shop.remove()
  })
})

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

test.describe('the recording of the README', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    bypassCSP: false,
    serviceWorkers: 'allow',
  })
  test('shows a cart that is filled without a network and sent once', async ({
    page,
    network,
    shop,
  }) => {
    test.setTimeout(300_000)
    const account = await registered(shop.url)
    await seedSession(page.context(), shop.url, network.url, account)
    await page.goto(`${network.url}/most-popular`)
    await workerInControl(page)
    // The catalogue is on the phone then.
    await page.waitForResponse(/\/api\/products\?page=2&per_page=100/, { timeout: 60_000 })
    const bar = page.getByRole('navigation', { name: 'Main' })
    const film = new Film(page)
    await film.roll(1200)
    await network.down()
    await press(page, 'Add to Cart')
    await film.roll(2000)
    await bar.getByRole('link', { name: 'Categories' }).click()
    await film.roll(1200)
    await page.getByRole('main').getByRole('link', { name: 'Toys' }).first().click()
    await film.roll(1200)
    await press(page, 'Add to Cart')
    await film.roll(1500)
    await bar.getByRole('button').filter({ hasText: 'Cart' }).click()
    await film.roll(2500)
    await network.up()
    await expect
      .poll(async () => (await readStore(page, 'offshelf-outbox', 'changes')).length, {
        timeout: 60_000,
      })
      .toBe(0)
    await film.roll(3000)
    const recording = await film.develop()
    expect(recording.length).toBeLessThan(3_000_000)
    writeFileSync(join(folder, 'offline.webp'), recording)
  })
})
