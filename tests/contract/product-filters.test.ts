import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue.ts'
import { filtersOfRequest, readFilters } from '#contract/product-filters.ts'

describe('the filters of an address', () => {
  test('name one value or several', () => {
    expect(readFilters({ brand: 3 }).brand).toBe(3)
    expect(readFilters({ brand: '3,7' }).brand).toBe('3,7')
    // As a form sends it that has several fields of one name.
    expect(readFilters({ color: [7, 3] }).color).toBe('7,3')
    expect(readFilters({ size: '7' }).size).toBe('7')
  })

  test.each([
    { brand: 'x', color: '', size: ',', category: '3,7', rating: 'four', min: {}, max: [] },
    { brand: -1, color: 1.5, size: 0, category: 1.5, rating: -1, min: -5, max: Number.NaN },
    { brand: null, color: true, size: {}, category: [3], rating: null, min: '', max: true },
    {
      brand: 1e15,
      color: '1e30',
      size: ' ',
      category: 1e15,
      rating: '',
      min: '2',
      max: Number.POSITIVE_INFINITY,
    },
  ])('hold no filter where they hold nonsense: %j', (raw) => {
    expect(Object.values(readFilters(raw)).filter((value) => value !== undefined)).toEqual([])
  })

  test('keep those that make sense beside those that do not', () => {
    expect(readFilters({ brand: '3,9', color: '3,x', foo: 1 })).toEqual({ brand: '3,9' })
  })

  test('are a request that the shop takes, whatever the address says', () => {
    const many = Array.from({ length: 150 }, (_, place) => 999_999_999_999_000 + place).join()
    for (const brand of ['3,7', 3, many, '03,7', 999_999_999_999_999]) {
      const request = filtersOfRequest(readFilters({ brand }))
      expect(v.safeParse(listProducts.request, request).success, String(brand)).toBe(true)
    }
  })
})
