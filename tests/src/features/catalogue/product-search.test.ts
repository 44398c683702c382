import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue.ts'
import {
  countFilters,
  productsRequest,
  readProductSearch as read,
} from '#src/features/catalogue/product-search.ts'

describe('the address of a list', () => {
  test('finds a number that I searched for as the words I typed', () => {
    expect(read({ search: 501 }).search).toBe('501')
    expect(read({ search: '  ' }).search).toBeUndefined()
  })
  test('leaves nonsense out instead of failing', () => {
    const search = read({ page: -3, sort: 'cheapest', category: 'x', min: 'a', rating: 4, foo: 1 })
    expect(search).toEqual({ rating: 4 })
    expect(read({ search: 'te\0a' }).search).toBe('tea')
    // Cut in the middle of it, half of an emoji would be left.
    expect(read({ search: `${'x'.repeat(199)}🫖` }).search).toBe('x'.repeat(199))
  })
  test('asks the shop for exactly what it says', () => {
    const search = read({
      search: 'tea',
      page: 2,
      sort: 'newest',
      brand: 7,
      color: '2,4',
      min: 1.5,
    })
    const request = productsRequest(search, { shop_id: 3 })
    expect(v.parse(listProducts.request, request)).toMatchObject({
      page: 2,
      per_page: 10,
      search: 'tea',
      sort_type: 'newest',
      brand_id: [7],
      color_id: [2, 4],
      min_price: 1.5,
      shop_id: 3,
    })
  })
  test('counts as filtered by each chosen filter, not by page, order or words', () => {
    expect(countFilters(read({ search: 'tea', page: 2, sort: 'newest' }))).toBe(0)
    expect(countFilters(read({ color: '2,3', stock: 1 }))).toBe(3)
  })
})
