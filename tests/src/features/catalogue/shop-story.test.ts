import * as v from 'valibot'
import { expect, test } from 'vitest'
import { product } from '#contract/catalogue.ts'
import { shop } from '#contract/shop.ts'
import { findStory, storyOf } from '#src/features/catalogue/shop-story.ts'

const makes = (seller: number, ...ids: number[]) =>
  ids.map((id) => v.parse(product, { id, name: `Cup ${id}`, shop: { id: seller, name: 'Kiln' } }))
const shopOf = (id: number, description: string) => v.parse(shop, { id, name: 'Kiln', description })

test('the shop that made most of the page tells its story, with three of its products', () => {
  const shops = [shopOf(1, 'Two hands'), shopOf(2, 'One room by the river')]
  const story = findStory(shops, [...makes(1, 1, 2, 3), ...makes(2, 4, 5, 6, 7)])
  expect(story?.shop.id).toBe(2)
  expect(story?.products.map(({ id }) => id)).toEqual([4, 5, 6])
})

test('of two products of one kind the second one comes last', () => {
  const [first, alike, ...others] = makes(1, 1, 2, 3, 4)
  const products = [first, alike].map((one) => ({ ...one, sub_category_id: 9 }))
  const story = findStory([shopOf(1, 'Two hands')], [...products, ...others] as typeof others)
  expect(story?.products.map(({ id }) => id)).toEqual([1, 3, 2])
})

test('a product that the page lists twice counts once', () => {
  const twice = [...makes(1, 1, 2), ...makes(1, 2, 1)]
  expect(findStory([shopOf(1, 'Two hands')], twice)).toBeNull()
})

test('a shop that says nothing of itself, or says it in markup, has no story', () => {
  const products = makes(1, 1, 2, 3)
  expect(findStory([shopOf(1, '')], products)).toBeNull()
  expect(findStory([shopOf(1, '<p>Two hands</p>')], products)).toBeNull()
  expect(storyOf(shopOf(1, 'Cups < 9 cm'))).toBe('Cups < 9 cm')
})
