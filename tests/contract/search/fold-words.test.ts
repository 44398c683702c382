import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf, wordsOfSearch } from '#contract/search/fold-words.ts'

test.each([
  ['Café CRÈME', 'cafe creme'],
  ['Straße Ørsted Łódź Æon', 'strasse orsted lodz aeon'],
  ["Chef’s men's", 'chefs mens'],
  ['USB-C/2.0 (Galaxy™)', 'usb c 2 0 galaxy'],
  ['سمّاعـــة أحذية الحذاء على', 'سماعه احذيه حذاء علي'],
  ['ألعاب العاب الألعاب', 'عاب عاب عاب'],
  ['٤٢ ۴۲ ৪২', '42 42 42'],
  ['ছাতা কলম', 'ছাতা কলম'],
  ['😀 — !', ''],
])('"%s" is compared as "%s"', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words)
})

test('folding words again changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const words = wordsOf(text)
      expect(wordsOf(words.join(' '))).toEqual(words)
    }),
  )
})

test('a search has at most eight different words, and "of" only if it is all there is', () => {
  expect(wordsOfSearch('zapatos de niño, Zapatos')).toEqual(['zapatos', 'nino'])
  expect(wordsOfSearch('of the')).toEqual(['of', 'the'])
  expect(wordsOfSearch('a1 b2 c3 d4 e5 f6 g7 h8 i9')).toHaveLength(8)
  expect(wordsOf('x'.repeat(90))).toEqual(['x'.repeat(40)])
})
