import { expect, test } from 'vitest'
import { readProductLine } from '#server/import/read-product-line.ts'

const read = (given: object) => readProductLine(JSON.stringify({ id: 1, name: 'Mug', ...given }))

test('a price of 0 is no price, and that is said; null and none are not spoken of', () => {
  expect(read({ price: 0 })).toMatchObject({
    price: null,
    notes: [expect.stringContaining('not for sale')],
  })
  expect(read({ price: null })).toMatchObject({ price: null, notes: [] })
  expect(read({})).toMatchObject({ price: undefined, notes: [] })
})

test('a price that rounds to 0 is no price either, and that is said', () => {
  const none = 'a price that rounds to 0 is none: the product is not for sale'
  for (const price of [0.004, '0.004', '0,004 €']) {
    expect(read({ price }), String(price)).toMatchObject({ price: null, notes: [none] })
  }
  expect(read({ price: 0.005 })).toMatchObject({ price: 1 })
  expect(read({ price: 5, discount_price: 0.004 })).toMatchObject({
    discount_price: null,
    notes: ['a discount price that rounds to 0 is none'],
  })
})

test('a price of more than two decimals is rounded, and that is said', () => {
  const rounded = 'a price of more than two decimals was rounded'
  // "1.234" of a shop that parts thousands by a point would else be sold for 1.23.
  expect(read({ price: '1.234' })).toMatchObject({ price: 123, notes: [rounded] })
  expect(read({ price: 5, discount_price: 4.999 }).notes).toEqual([rounded])
  expect(read({ colors: [{ name: 'Sage', price: 0.004 }] }).notes).toEqual([rounded])
  expect(read({ sizes: [{ name: 'XL', price: 0.004 }] }).notes).toEqual([rounded])
  for (const price of ['12.5000', 19.989999999999998, 1e9 - 0.01, 0.07, 1.1]) {
    expect(read({ price }).notes, String(price)).toEqual([])
  }
})

test('a discount price above the price is none, and that is said', () => {
  const { notes } = read({ price: 10, discount_price: 12 })
  expect(notes).toEqual(['a discount price above the price is none'])
  // So feeds write that there is no discount.
  for (const discount_price of [10, 0, null, 9]) {
    expect(read({ price: 10, discount_price }).notes, String(discount_price)).toEqual([])
  }
  expect(read({ discount_price: 12 }).notes).toEqual([])
})
