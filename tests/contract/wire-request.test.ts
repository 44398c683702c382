import { expect, test } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import { getProduct, listProducts } from '#contract/catalogue.ts'
import { createOrder, getOrdersByKey } from '#contract/checkout.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openTicket } from '#contract/ticket.ts'
import { buildRequest } from '#contract/wire-request.ts'

const ada = { token: 'secret', locale: 'ar' }

test('Every call says that it wants JSON, and in which language', () => {
  for (const endpoint of Object.values(endpoints)) {
    const { headers, url, method } = buildRequest(endpoint, {} as never, ada)
    expect(headers).toMatchObject({
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'ar',
    })
    expect(url).toMatch(/^\/api\//)
    expect(method).toBe(endpoint.method)
  }
})

test('The token goes to personal calls, and to no public one', () => {
  const tokenOf = (endpoint: (typeof endpoints)[keyof typeof endpoints]) =>
    buildRequest(endpoint, {} as never, ada).headers.authorization
  for (const endpoint of Object.values(endpoints)) {
    expect(tokenOf(endpoint)).toBe(endpoint.auth === 'none' ? undefined : 'Bearer secret')
  }
})

test('A read asks in its address: the path first, the rest as query, without what is not given', () => {
  const key = buildRequest(getOrdersByKey, { key: 'a/b c' }, ada)
  expect(key.url).toBe('/api/orders/by-key/a%2Fb%20c')
  const list = buildRequest(listProducts, { page: 1, search: 'cup & saucer' }, {})
  expect(list.url).toBe('/api/products?page=1&search=cup%20%26%20saucer')
  expect(buildRequest(getProduct, { product_id: 7 }, {})).not.toHaveProperty('body')
  expect(buildRequest(endpoints.getMaster, {}, {}).url).toBe('/api/master')
})

test('A write carries JSON under its key', () => {
  const request = { product_id: 7, quantity: 2, color: null, size: 'L' }
  expect(buildRequest(storeInCart, request, { ...ada, key: 'k-1' })).toEqual({
    url: '/api/cart/store',
    method: 'POST',
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'ar',
      authorization: 'Bearer secret',
      'idempotency-key': 'k-1',
      'content-type': 'application/json',
    },
    body: '{"product_id":7,"quantity":2,"size":"L"}',
  })
})

test('A visitor sends neither token nor key', () => {
  const { headers } = buildRequest(createOrder, { shop_ids: [1] }, { token: null, locale: null })
  expect(Object.keys(headers)).toEqual(['accept', 'x-requested-with', 'content-type'])
})

test('A form with files leaves body and content type to whoever makes the form', () => {
  const files = { subject: 'Broken', attachments: ['a file'], order_number: null }
  const request = buildRequest(openTicket, files as never, ada)
  expect(request.fields).toEqual([
    ['subject', 'Broken'],
    ['attachments', ['a file']],
  ])
  expect(request).not.toHaveProperty('body')
  expect(request.headers).not.toHaveProperty('content-type')
})
