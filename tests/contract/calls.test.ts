import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { buildRequest } from '#contract/wire-request.ts'

const line = { product_id: 7 }

/** The calls of section 7: what is asked at which address, with everything that may be said. */
const calls: [EndpointName, method: string, url: string, said?: Record<string, unknown>][] = [
  ['getMaster', 'GET', '/api/master'],
  ['getLanguage', 'GET', '/api/lang/ar', { locale: 'ar' }],
  ['getCountries', 'GET', '/api/countries'],
  ['login', 'POST', '/api/login', { phone: 'a@b.example', password: 'p' }],
  [
    'register',
    'POST',
    '/api/registration',
    { name: 'A', phone: '1', email: 'a@b', password: 'p', country: 'Germany', phone_code: '49' },
  ],
  ['sendOtp', 'POST', '/api/send-otp', { phone: '1', phone_code: '49', forgot_password: true }],
  ['verifyOtp', 'POST', '/api/verify-otp', { phone: '1', otp: '1234' }],
  [
    'resetPassword',
    'POST',
    '/api/reset-password',
    { password: 'p', password_confirmation: 'p', token: 't' },
  ],
  [
    'storeInCart',
    'POST',
    '/api/cart/store',
    { ...line, quantity: 2, color: 'Red', size: 'L', unit: 'kg', is_buy_now: true },
  ],
  ['getCart', 'GET', '/api/carts'],
  ['incrementInCart', 'POST', '/api/cart/increment', line],
  ['decrementInCart', 'POST', '/api/cart/decrement', line],
  ['deleteFromCart', 'POST', '/api/cart/delete', line],
  ['checkoutCart', 'POST', '/api/cart/checkout', { shop_ids: [1, 2] }],
  ['listAddresses', 'GET', '/api/addresses'],
  ['listFavorites', 'GET', '/api/favorite-products'],
  ['logout', 'GET', '/api/logout'],
  ['listVouchers', 'GET', '/api/get-vouchers?shop_id=3', { shop_id: 3 }],
  ['collectVoucher', 'POST', '/api/vouchers-collect', { coupon_id: 4 }],
]

test.each(calls)(
  '%s is called as %s %s with all that it is told',
  (name, method, url, said = {}) => {
    const endpoint = endpoints[name]
    expect(v.parse(endpoint.request, said)).toMatchObject(said)
    const request = buildRequest(endpoint, said as never, {})
    expect([request.method, request.url]).toEqual([method, url])
    if (method === 'POST') expect(JSON.parse(request.body ?? '')).toEqual(said)
    else expect(request).not.toHaveProperty('body')
  },
)

test('an answer in a ticket may be a single sign, but not blank', () => {
  const takes = (message: string) =>
    v.safeParse(endpoints.sendTicketMessage.request, { ticket_number: 'T-7', message }).success
  expect(['?', ' 👍 ', '', ' ', '\n'].map(takes)).toEqual([true, true, false, false, false])
})

test.each(['google', 'facebook', 'apple'] as const)(
  'a sign-in with %s has an address of its own',
  (provider) => {
    const said = { code: 'c', data: { name: 'Ann' } }
    const request = buildRequest(endpoints.socialSignIn, { provider, ...said }, {})
    expect([request.method, request.url]).toEqual(['POST', `/api/auth/${provider}/token`])
    expect(JSON.parse(request.body ?? '')).toEqual(said)
  },
)
