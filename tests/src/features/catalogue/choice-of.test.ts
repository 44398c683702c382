import { describe, expect, test } from 'vitest'
import type { ProductDetails } from '#contract/catalogue.ts'
import { choiceOf } from '#src/features/catalogue/choice-of.ts'

const nothing = { color: null, size: null }
const named = (...names: string[]) => names.map((name, id) => ({ id, name, price: 0 }))
const product = (colors: string[], sizes: string[], pictured: (string | null)[]) =>
  ({
    colors: named(...colors).map((color) => ({ ...color, color_code: '' })),
    sizes: named(...sizes),
    thumbnails: pictured.map((color, id) => ({ id, color })),
  }) as ProductDetails

describe('What would be bought', () => {
  test('has the color of the picture, until another is chosen', () => {
    const bowl = product(['Oat', 'Ink'], [], ['Ink', 'Oat'])
    expect(choiceOf(bowl, nothing)).toEqual({ color: 'Ink', size: null })
    expect(choiceOf(bowl, { color: 'Oat', size: null })).toEqual({ color: 'Oat', size: null })
  })
  test('has no color where the picture shows all of them, or one that there is not', () => {
    expect(choiceOf(product(['Oat', 'Ink'], [], [null]), nothing)).toEqual(nothing)
    expect(choiceOf(product(['Oat', 'Ink'], [], ['Sand']), nothing)).toEqual(nothing)
    expect(choiceOf(product(['Oat', 'Ink'], [], []), nothing)).toEqual(nothing)
  })
  test('has the only color, and a size only if there is one', () => {
    expect(choiceOf(product(['Oat'], ['M'], []), nothing)).toEqual({ color: 'Oat', size: 'M' })
    const shirt = product(['Oat', 'Ink'], ['M', 'L'], ['Oat'])
    expect(choiceOf(shirt, nothing)).toEqual({ color: 'Oat', size: null })
  })
})
