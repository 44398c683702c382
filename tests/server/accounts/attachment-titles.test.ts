import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readAttachments } from '#server/accounts/uploads.ts'
import { pictureOf } from '#tests/support/lying-files.ts'

const picture = new Uint8Array(await pictureOf('png'))

test.each([
  ['cup.png', 'cup.png'],
  ['كوب 2.png', 'كوب 2.png'],
  // Shown as "invoiceexe.png" while the override is in it.
  ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['\u2066a\u2069\u202A\u202C.png', 'a.png'],
  ['a\r\nb\u2028c\u0000\u001b[2J.png', 'a b c [2J.png'],
  ['  two   spaces.png ', 'two spaces.png'],
  [`${'a'.repeat(199)}😀.png`, 'a'.repeat(199)],
])('the title of an attachment is one line of text: %j', async (name, title) => {
  const [upload] = await readAttachments([new File([picture], name)], 'attachments')
  expect(upload?.title).toBe(title)
})

test('a photo of a phone that was held upright is sent upright, without what else it says', async () => {
  const background = 'red'
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const [upload] = await readAttachments([new File([new Uint8Array(photo)], 'cup.jpg')], 'files')
  const { width, height, orientation } = await sharp(upload?.content).metadata()
  expect([width, height, orientation]).toEqual([20, 40, undefined])
})
