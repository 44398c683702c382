import { expect, test } from 'vitest'
import { createI18n } from '#src/i18n/i18n.ts'
import { shopText } from '#src/i18n/shop-text.ts'

const { t } = createI18n('ar', { Black: 'أسود', 'Tops & co.': 'قمصان' })

test('a text of the shop is read in the shopper’s language, another one as it was written', () => {
  expect(shopText(t, 'Tops & co.')).toBe('قمصان')
  expect(shopText(t, 'Mauve: no. 3')).toBe('Mauve: no. 3')
})

test('a choice is one line without what is missing', () => {
  expect(shopText(t, 'Black', null, 'XL', undefined, '')).toBe('أسود · XL')
  expect(shopText(t, null)).toBe('')
})

test('what looks like a place for a value is a text like any other', () => {
  expect(shopText(t, 'Mug {{name}} $t(Black)')).toBe('Mug {{name}} $t(Black)')
})
