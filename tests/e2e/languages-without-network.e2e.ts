import { expect, type Page } from '@playwright/test'
import { workerInControl } from '#tests/support/read-device.ts'
import { test } from './faults/fault-test.ts'

const heading = (page: Page) => page.locator('main h1, main h2').first()
const languages = (page: Page) => page.locator('select').first()

/** Opens a page and waits until the shopper can use it. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
}

test('a language whose messages are not on the device is refused with a sentence, and all stays readable', async ({
  page,
  network,
}) => {
  await open(page, network.url)
  await workerInControl(page)
  await open(page, network.url)
  await expect(languages(page)).toHaveValue('en')
  await network.down()
  await languages(page).selectOption('de')
  await expect(page.getByText('This language is not on this device')).toBeVisible()
  await expect(languages(page)).toHaveValue('en')
  await open(page, network.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(languages(page)).toHaveValue('en')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('what was seen in one language only is shown in it in another, and the way back is open', async ({
  page,
  network,
}) => {
  // Without a copy of the catalogue, which would have the product in the other language.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await open(page, network.url)
  await workerInControl(page)
  await open(page, `${network.url}/products/2/details`)
  await expect(heading(page)).toBeVisible()
  const product = (await heading(page).textContent()) ?? ''
  await open(page, `${network.url}/shops`)
  await languages(page).selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(languages(page)).toHaveValue('ar')
  await network.down()

  await open(page, `${network.url}/products/2/details`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(heading(page)).toHaveText(product)
  const since = page.getByRole('status').filter({ has: page.getByRole('paragraph') })
  await expect(since).toContainText(/[\d\u0660-\u0669]+:[\d\u0660-\u0669]+/)

  await languages(page).selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(heading(page)).toHaveText(product)
})

test('a chosen language that never came gives way to the one on the device, and the menu stays', async ({
  page,
  network,
}) => {
  await open(page, network.url)
  await workerInControl(page)
  await open(page, network.url)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await network.down()
  // The language was switched while the shop responded, and the page loaded when it no longer did.
  await page.evaluate(() => localStorage.setItem('offshelf-locale', 'de'))
  await open(page, network.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(languages(page).locator('option')).toHaveCount(5)
})
