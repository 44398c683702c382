import { expect, test } from 'vitest'
import { namingPlaced, placedIn, readPlaced } from '#src/routes/-parts/placed-in-address.ts'

test.each([
  [12, [12]],
  ['12,13', [12, 13]],
  ['12,abc,13,12', [12, 13]],
  ['-1,0,one,1.5,9999999999999999', []],
  [{ id: 12 }, []],
  [undefined, []],
])('an address with placed=%j names the orders %j', (placed, ids) => {
  expect(placedIn({ placed })).toEqual(ids)
  // What is left is what the address says from then on.
  expect(placedIn(readPlaced({ placed }))).toEqual(ids)
})

test('a lone order is a number, which needs no quotes in the address', () => {
  expect(namingPlaced([12])).toEqual({ placed: 12 })
  expect(namingPlaced([12, 13])).toEqual({ placed: '12,13' })
  expect(namingPlaced([])).toEqual({ placed: undefined })
})
