import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { category as categorySchema } from '#contract/catalogue.ts'
import { findCategory } from '#src/features/catalogue/find-category.ts'

const shoes = { id: 4, name: 'Boots', thumbnail: '' }
const clothing = v.parse(categorySchema, {
  id: 1,
  slug: 'clothing',
  name: 'Clothing',
  sub_categories: [shoes],
})
const kitchen = v.parse(categorySchema, { id: 2, slug: '', name: 'Kitchen' })
const categories = [clothing, kitchen]

describe('the address of a category', () => {
  test('names it by its slug or its number', () => {
    expect(findCategory(categories, 'clothing')?.category).toBe(clothing)
    expect(findCategory(categories, '2')?.category).toBe(kitchen)
  })
  test('finds one within another by its number', () => {
    expect(findCategory(categories, '4')).toEqual({ category: clothing, sub: shoes })
  })
  test('leads nowhere when nothing is called so', () => {
    expect(findCategory(categories, '99')).toBeNull()
    expect(findCategory(categories, '')).toBeNull()
  })
})
