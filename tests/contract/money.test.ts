import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, toMinor, toWire, unitPrice } from '#contract/money.ts'

const dollars = { name: 'USD', symbol: '$', position: 'prefix' }

test('a price is shown with its symbol where the settings put it', () => {
  expect(formatMoney(123456, dollars)).toBe('$1,234.56')
  expect(formatMoney(5, { ...dollars, symbol: '€', position: 'suffix' })).toBe('0.05€')
  expect(formatMoney(-1999, dollars)).toBe('\u2212$19.99')
})

test('a piece costs its reduced price, and nothing where it is not for sale', () => {
  expect(unitPrice({ price: 2000, discount_price: 1500 })).toBe(1500)
  expect(unitPrice({ price: 2000, discount_price: 0 })).toBe(2000)
  expect(unitPrice({ price: null, discount_price: 1500 })).toBe(0)
})

test('an amount survives the way over the wire, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(toMinor(JSON.parse(JSON.stringify(toWire(minor))))).toBe(minor)
    }),
  )
})
