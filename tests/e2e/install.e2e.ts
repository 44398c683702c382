import { chromium } from '@playwright/test'
import { workerInControl } from '#tests/support/read-device.ts'
import config, { withWindows } from './playwright.config.ts'
import { expect, test } from './shop-test.ts'

test('Chromium finds nothing that keeps the shop from being installed', async ({ shop }) => {
  // Contexts of tests are like private windows, in which nothing can be installed.
  const options = { ...config.use?.launchOptions, executablePath: withWindows }
  const browser = await chromium.launchPersistentContext('', options)
  try {
    const page = await browser.newPage()
    await page.goto(shop.url)
    await workerInControl(page)
    const session = await browser.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', name: 'Offshelf' })
    await expect
      .poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([])
  } finally {
    await browser.close()
  }
})

test('the shop is installed at the press of a shopper, and not before', async ({ page, shop }) => {
  await page.goto(shop.url)
  // As a browser does that knows the shopper; the page has to hold it back.
  const isHeld = await page.evaluate(() => {
    const prompt = async () => void document.body.append('prompted')
    const userChoice = Promise.resolve({ outcome: 'accepted' })
    const event = new Event('beforeinstallprompt', { cancelable: true })
    return !dispatchEvent(Object.assign(event, { prompt, userChoice }))
  })
  expect(isHeld).toBe(true)
  await page.getByText('Download our app').click()
  await expect(page.getByText('prompted')).toBeHidden()
  await page.getByRole('button', { name: 'Install this shop' }).click()
  await expect(page.getByText('prompted')).toBeVisible()
})
