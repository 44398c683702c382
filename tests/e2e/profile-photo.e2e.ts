import AxeBuilder from '@axe-core/playwright'
import sharp from 'sharp'
import { seedSession } from '#tests/support/seed-session.ts'
import { collectErrors, expect, registered, test } from './shop-test.ts'

/** A wide photo, red on the left and blue on the right, as a phone held upside down stores it. */
async function takePhoto(): Promise<Buffer> {
  const left = { create: { width: 360, height: 600, channels: 3 as const, background: 'red' } }
  const wide = { width: 900, height: 600, channels: 3 as const, background: 'blue' }
  const upright = await sharp({ create: wide })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(upright).rotate(180).withMetadata({ orientation: 3 }).jpeg().toBuffer()
}

test('a shopper cuts a photo with the keyboard, saves it and sees it in the menu', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const account = await registered(shop.url)
  await seedSession(page.context(), shop.url, shop.url, account)
  await page.goto(`${shop.url}/profile`)
  const field = page.getByLabel('Profile photo')
  const choose = (name: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('letter.jpg', Buffer.from('Dear shop'))
  await expect(field).toHaveAccessibleDescription(/cannot be read as a picture/)

  await choose('upside-down.jpg', await takePhoto())
  const dialog = page.getByRole('dialog', { name: 'Choose the part of your photo' })
  await expect(dialog.getByRole('img', { name: 'Preview of your photo' })).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/^JPG/)
  const found = await new AxeBuilder({ page }).include('[data-dialog]').analyze()
  expect(found.violations.map(({ id }) => id)).toEqual([])
  // From the middle of the photo, which is blue there, to its left end.
  await dialog.getByRole('group', { name: 'Part of the photo' }).focus()
  await page.keyboard.press('Control+ArrowLeft')
  await page.keyboard.press('Control+ArrowLeft')
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter')
  await expect(dialog).toBeHidden()

  const menu = page.getByRole('complementary').filter({ hasText: 'Sam Shopper' })
  await expect(menu.locator('img')).toHaveCount(0)
  const request = page.waitForRequest('**/api/update-profile')
  await page.getByRole('button', { name: 'Save' }).click()
  const sent = (await request).postDataBuffer() ?? Buffer.alloc(0)
  // Only the part was sent, and not in full size.
  expect(sent.length).toBeLessThan(100_000)
  const address = await menu.locator('img').getAttribute('src')
  const stored = sharp(await (await fetch(shop.url + address)).arrayBuffer())
  const { width, height } = await stored.metadata()
  expect(width).toBe(height)
  const middle = { left: (width ?? 0) / 2, top: (height ?? 0) / 2, width: 1, height: 1 }
  const [red = 0, , blue = 255] = await stored.extract(middle).raw().toBuffer()
  expect([red > 200, blue < 60]).toEqual([true, true])
  await expect(
    page.getByText('Your profile has been saved').or(page.getByRole('status')),
  ).not.toHaveCount(0)
  expect(errors).toEqual([])
})
