import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { seedSession } from '#tests/support/seed-session.ts'
import { collectErrors, expect, registered, test } from './shop-test.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const size = { width: 1800, height: 1200, channels: 3 as const }
const paint = (width: number, background: object) =>
  sharp({ create: { width, height: 1200, channels: 4, background } })
    .png()
    .toBuffer()

/** A wide photo, red on the left and blue on the right, as a phone held upside down stores it. */
async function takePhoto(): Promise<Buffer> {
  // With a grain, which makes it as large as a photo.
  const grain = await sharp({ create: { ...size, background: 'gray', noise } })
    .composite([
      { input: await paint(1800, { r: 0, g: 0, b: 255, alpha: 0.8 }) },
      { input: await paint(720, { r: 255, g: 0, b: 0, alpha: 0.8 }), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return sharp(grain).rotate(180).withMetadata({ orientation: 3 }).jpeg().toBuffer()
}

const colorOf = ([red = 0, , blue = 0]: Iterable<number>) =>
  red > 2 * blue ? 'red' : blue > 2 * red ? 'blue' : 'neither'

/** Lets what is sent pass slowly, as in a train. Returns the values that the progress bar had. */
async function sendSlowly(page: Page, bytesPerSecond: number): Promise<() => Promise<number[]>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
  await page.evaluate(() => {
    const values: number[] = []
    Object.assign(globalThis, { values })
    new MutationObserver(() => {
      const bar = document.querySelector('progress')
      if (bar) values.push(bar.value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { values: number[] }).values)
}

test('a shopper cuts a photo with the keyboard, saves it and sees it in the menu', async ({
  page,
  shop,
}) => {
  const account = await registered(shop.url)
  await seedSession(page.context(), shop.url, shop.url, account)
  await page.goto(`${shop.url}/profile`)
  const errors = collectErrors(page)
  const field = page.getByLabel('Profile photo')
  const choose = (name: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('letter.jpg', Buffer.from('Dear shop'))
  await expect(field).toHaveAccessibleDescription(/cannot be read as a picture/)

  await choose('upside-down.jpg', await takePhoto())
  const dialog = page.getByRole('dialog', { name: 'Choose the part of your photo' })
  const preview = dialog.getByRole('img', { name: 'Preview of your photo' })
  const middle = async () =>
    colorOf(
      await preview.evaluate((canvas: HTMLCanvasElement) => [
        ...(canvas.getContext('2d')?.getImageData(96, 96, 1, 1).data ?? []),
      ]),
    )
  // The middle of the photo is blue, and its left end red.
  await expect.poll(middle).toBe('blue')
  await expect(field).toHaveAccessibleDescription(/^JPG/)
  const part = dialog.getByRole('group', { name: 'Part of the photo' })
  const sizeOf = async () => {
    const { width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { width, height }
  }
  const corner = dialog.getByRole('button', { name: /^Corner/ }).last()
  const first = await sizeOf()
  await corner.press('Shift+ArrowUp')
  const second = await sizeOf()
  expect(second.width).toBeLessThan(first.width)
  // To the side alone, which would leave a part that is wider than high.
  await corner.hover()
  const place = await corner.boundingBox()
  await page.mouse.down()
  await page.mouse.move((place?.x ?? 0) - 20, (place?.y ?? 0) + (place?.height ?? 0) / 2)
  await page.mouse.up()
  const third = await sizeOf()
  expect(Math.abs(third.width - second.width)).toBeGreaterThan(10)
  expect(Math.abs(third.width - third.height)).toBeLessThan(1)
  await part.focus()
  await page.keyboard.press('Control+ArrowLeft')
  await page.keyboard.press('Control+ArrowLeft')
  await expect.poll(middle).toBe('red')
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field).toHaveAccessibleDescription(/is sent when you save/)

  const chosen = page.locator('form img')
  const sides = await chosen.evaluate((img: HTMLImageElement) => [
    img.naturalWidth,
    img.naturalHeight,
  ])
  expect(sides).toEqual([800, 800])

  const menu = page.getByRole('complementary').filter({ hasText: 'Sam Shopper' })
  const save = page.getByRole('button', { name: 'Save' })
  // From here on the browser logs every request that finds no network.
  expect(errors).toEqual([])
  await page.context().setOffline(true)
  await save.click()
  await expect(page.getByText('Couldn’t reach the shop.').first()).toBeVisible()
  await expect(menu.locator('img')).toHaveCount(0)
  await page.context().setOffline(false)
  const progress = await sendSlowly(page, 100_000)
  await save.click()
  const address = await menu.locator('img').getAttribute('src')
  expect((await progress()).filter((share) => share > 0 && share < 1).length).toBeGreaterThan(1)
  const stored = sharp(await (await fetch(shop.url + address)).arrayBuffer())
  const { width = 0, height = 0 } = await stored.metadata()
  expect(width).toBe(height)
  const center = { left: width / 2, top: height / 2, width: 1, height: 1 }
  expect(colorOf(await stored.extract(center).raw().toBuffer())).toBe('red')
})
