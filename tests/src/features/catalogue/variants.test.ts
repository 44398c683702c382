import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { product as productSchema } from '#contract/catalogue.ts'
import { isSoldOut } from '#src/features/catalogue/is-sold-out.ts'
import { priceOfChoice } from '#src/features/catalogue/price-of-choice.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'

const product = (more: object) =>
  v.parse(productSchema, { id: 1, name: 'Shirt', price: 20, quantity: 3, ...more })
const red = { id: 1, name: 'Red', price: 0 }
const gold = { id: 2, name: 'Gold', price: 2.5 }
const large = { id: 3, name: 'L', price: 1 }

describe('a product in variants', () => {
  test('goes into the cart from a list when there is nothing to choose', () => {
    expect(shownVariant(product({ unit: 'piece' }))).toEqual({
      color: null,
      size: null,
      unit: 'piece',
    })
    expect(shownVariant(product({ colors: [red], sizes: [large] }))).toEqual({
      color: 'Red',
      size: 'L',
      unit: null,
    })
  })
  test('goes into the cart from a list in the color of its picture, for the price on the card', () => {
    const blue = { id: 4, name: 'Blue', price: 0 }
    const colors = [blue, { ...red, pictured: true }, gold]
    const chosen = (more: object) => shownVariant(product({ colors, ...more }))?.color
    expect(chosen({})).toBe('Red')
    // In a list of blue things it shows another picture.
    expect(chosen({ shown_color: 'Blue' })).toBe('Blue')
    // It costs more than the card says.
    expect(chosen({ shown_color: 'Gold' })).toBeUndefined()
  })
  test('asks me to choose first when the picture does not say which', () => {
    const pictured = { ...red, pictured: true }
    expect(shownVariant(product({ colors: [red, gold] }))).toBeNull()
    const sizes = [large, { ...large, id: 5, name: 'XL' }]
    expect(shownVariant(product({ colors: [pictured, gold], sizes }))).toBeNull()
  })
  test('costs what color and size add, with and without a discount', () => {
    const shirt = product({ colors: [red, gold], sizes: [large], discount_price: 15 })
    expect(priceOfChoice(shirt, { color: 'Gold', size: 'L' })).toMatchObject({
      price: 2350,
      discount_price: 1850,
      sizes: [],
    })
    expect(priceOfChoice(shirt, { color: 'Gold', size: null }).sizes).toEqual(shirt.sizes)
    expect(priceOfChoice(product({ colors: [gold] }), { color: 'Gold', size: null })).toMatchObject(
      {
        price: 2250,
        discount_price: 0,
      },
    )
  })
  test('is sold out without stock and without a price', () => {
    expect(isSoldOut(product({}))).toBe(false)
    expect(isSoldOut(product({ quantity: 0 }))).toBe(true)
    expect(isSoldOut(product({ price: null }))).toBe(true)
  })
})
