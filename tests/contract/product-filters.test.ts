import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listProducts, product } from '#contract/catalogue.ts'
import { filtersOfRequest, fitsFilters, readFilters } from '#contract/product-filters.ts'

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

test('stars find only products whose rating is shown', () => {
  const request = v.parse(listProducts.request, { rating: 4 })
  const fits = (total_reviews: number | string) =>
    fitsFilters(v.parse(product, { id: 1, name: 'Lamp', rating: 5, total_reviews }), request)
  expect([fits(0), fits(2), fits(3), fits('1.2K')]).toEqual([false, false, true, true])
})

test('a product that names neither shop nor brand is no reason to lose the list of one', () => {
  const request = v.parse(listProducts.request, { shop_ids: 3, brand_id: 7 })
  const shop = { id: 3, name: 'Lights' }
  const fits = (more: object) =>
    fitsFilters(v.parse(product, { id: 1, name: 'Lamp', brand_id: 7, ...more }), request)
  expect([fits({}), fits({ shop: null }), fits({ shop, brand_id: null })]).toEqual([
    false,
    false,
    false,
  ])
  expect(fits({ shop })).toBe(true)
})
