import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue.ts'
import { address, order } from '#contract/order.ts'
import { getHome } from '#contract/shop.ts'

test('a backend may write numbers and switches as text, and has statuses of its own', () => {
  const sent = { id: '3', order_code: 'A-3', quantity: '2', amount: '12.50', created_at: '' }
  expect(v.parse(order, { ...sent, order_status: 'Returned' })).toMatchObject({
    id: 3,
    quantity: 2,
    amount: 1250,
    order_status: 'Returned',
  })
  const place = { id: 1, is_default: 1, latitude: '23.78', longitude: '-9' }
  expect(v.parse(address, place)).toMatchObject({
    is_default: true,
    latitude: 23.78,
    longitude: -9,
  })
  const page = { total: '126', products: [] }
  expect(v.parse(listProducts.data, page)).toMatchObject({ total: 126 })
  expect(v.safeParse(address, { ...place, latitude: 'north' }).success).toBe(false)
})

test('a banner of a backend that says nothing of its picture has its words beside it', () => {
  const wordsOf = (banner: object) =>
    v.parse(getHome.data.entries.banners, [{ id: 1, title: 'Sale', ...banner }])[0]
      ?.words_on_picture
  expect(wordsOf({})).toBe('')
  expect(wordsOf({ words_on_picture: null })).toBe('')
  expect(wordsOf({ words_on_picture: 'red' })).toBe('')
  expect(wordsOf({ words_on_picture: 'light' })).toBe('light')
})
