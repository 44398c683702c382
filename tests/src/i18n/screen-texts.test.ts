import { expect, test } from 'vitest'
import { ar } from '#messages/interface/ar.ts'
import { bn } from '#messages/interface/bn.ts'
import { de } from '#messages/interface/de.ts'
import { en } from '#messages/interface/en.ts'
import { es } from '#messages/interface/es.ts'

const firstWord = (text: string) => text.split(' ')[0]

test.each([
  ['English', en],
  ['German', de],
  ['Arabic', ar],
  ['Spanish', es],
  ['Bengali', bn],
])('in %s going to the checkout and going on shopping do not begin alike', (_, messages) => {
  expect(firstWord(messages['cart.checkout'])).not.toBe(firstWord(messages['checkout.goOn']))
})
