import * as v from 'valibot'
import { expect, test } from 'vitest'
import { address } from '#contract/order.ts'
import { addressText, defaultAddress } from '#src/features/checkout/address-text.ts'

const at = (id: number, is_default = false) =>
  v.parse(address, {
    id,
    name: 'Ada',
    phone: '1',
    area: 'Old Town',
    address_line: 'Quay',
    is_default,
  })

test('an order goes to the default address, else to the first', () => {
  expect(defaultAddress([at(1), at(2, true), at(3)])?.id).toBe(2)
  expect(defaultAddress([at(1), at(2)])?.id).toBe(1)
  expect(defaultAddress([])).toBeNull()
})

test('an address stands in one line, without gaps for what was left blank', () => {
  expect(addressText(at(1))).toBe('Quay, Old Town')
  const whole = { flat_no: '4', address_line2: 'Back yard', post_code: '10115' }
  expect(addressText({ ...at(1), ...whole })).toBe('4, Quay, Back yard, Old Town, 10115')
})
