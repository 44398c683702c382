import { expect, test } from 'vitest'
import { arrivalOf } from '#src/ui/arrival-text.ts'

const from = (...days: string[]) => arrivalOf(days.map((day) => ({ estimated_delivery_date: day })))

test('parcels arrive between the first and the last of their days', () => {
  expect(from('2026-12-03', '2026-12-01', '2026-12-02')).toEqual({
    first: '2026-12-01',
    last: '2026-12-03',
  })
})

test('nothing is said of the arrival if one parcel names no day, or days cannot be compared', () => {
  expect(from('2026-12-03', '')).toBeNull()
  expect(from('next week', 'tomorrow')).toBeNull()
  // There is nothing to compare.
  expect(from('next week', 'next week')).toEqual({ first: 'next week', last: 'next week' })
  expect(from()).toBeNull()
})
