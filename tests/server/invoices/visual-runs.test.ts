import { expect, test } from 'vitest'
import { Sheet } from '#server/invoices/sheet.ts'
import { visualRuns } from '#server/invoices/visual-runs.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

/** One font for Arabic, one for the rest; a blank is in both. */
const fontOf = (character: string, before: number) =>
  character === ' ' ? before : /\p{Script=Arabic}/u.test(character) ? 1 : 0
const texts = (line: string, base: 'ltr' | 'rtl' | 'auto') =>
  visualRuns(line, base, fontOf).map(({ text }) => text)

test('a line in one direction and one script stays in one piece', () => {
  expect(texts('Order 12 (3)', 'ltr')).toEqual(['Order 12 (3)'])
  expect(texts('رقم الطلب', 'rtl')).toEqual(['رقم الطلب'])
})

test('a code in an Arabic line stands to the left of what is before it', () => {
  expect(texts('رقم الطلب \u2068OS-12\u2069', 'rtl')).toEqual(['OS-12', 'رقم الطلب '])
})

test('signs beside Arabic words stand on the side where the line goes on', () => {
  expect(texts('حالة: ', 'rtl')).toEqual([' :', 'حالة'])
})

test('brackets around Arabic words open towards its beginning', () => {
  expect(texts('شاي (2)', 'rtl').join('')).toBe('(2)شاي ')
  expect(texts('(شاي)', 'rtl')).toEqual(['(', 'شاي', ')'])
})

test('a text of no known direction takes that of its first letter', () => {
  expect(texts('Tea شاي', 'auto')).toEqual(['Tea ', 'شاي'])
  expect(texts('شاي Tea', 'auto')).toEqual(['Tea', 'شاي '])
})

test('Arabic letters are joined: a word is narrower than its letters', () => {
  const sheet = new Sheet('rtl', { title: 'Test', language: 'ar' })
  const letters = [...'بتثن'].reduce((sum, letter) => sum + sheet.widthOf(letter), 0)
  expect(sheet.widthOf('بتثن')).toBeLessThan(letters * 0.8)
  expect(sheet.widthOf('بتثن')).toBeGreaterThan(0)
})

test('Arabic words stand from right to left', async () => {
  const sheet = new Sheet('rtl', { title: 'Test', language: 'ar' })
  sheet.row([{ text: 'دار سلام', column: { start: 0, width: 300 } }])
  const { pieces } = await readPdf((await sheet.finish()).buffer)
  const text = pieces.map((piece) => piece.text).join('')
  expect(text.replace(/\s+/g, ' ')).toBe('دار سلام')
})
