import { expect, test } from 'vitest'
import { en } from '#messages/interface/en.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { arrivalOf, arrivalText } from '#src/ui/arrival-text.ts'
import { formatDate, formatDays } from '#src/ui/format-date.ts'

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
  expect(from('0000-00-00', '2026-12-09')).toBeNull()
  // There is nothing to compare.
  expect(from('next week', 'next week')).toEqual({ first: 'next week', last: 'next week' })
  expect(from()).toBeNull()
})

test('days name their month and keep it in their line; a range says once what its days share', () => {
  const [first, last] = ['2026-12-01', '2026-12-04']
  expect(formatDays(first, last, 'en')).toMatch(/^Dec\u00a01\s–\s4,\u00a02026$/)
  expect(formatDays(first, last, 'de')).toBe('1.–4.\u00a0Dez.\u00a02026')
  expect(formatDays(first, last, 'ar')).toBe('1–4\u00a0ديسمبر\u00a02026')
  expect(formatDate(first, 'ar')).toBe('1\u00a0ديسمبر\u00a02026')
  expect(formatDays(first, '2027-01-02', 'en')).toMatch(
    /^Dec\u00a01,\u00a02026\s–\sJan\u00a02,\u00a02027$/,
  )
})

test('no order arrives on a day that is over: it was expected by then', () => {
  const i18n = createI18n('en', en)
  // Swedish writes dates as ISO does, this one as the shopper's calendar has it.
  const dayFromNow = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv')
  const said = (...days: number[]) =>
    arrivalText(
      i18n,
      days.map((day) => ({ estimated_delivery_date: dayFromNow(day) })),
    )
  expect(said(0)).toMatch(/^Arrives by /)
  expect(said(-1)).toMatch(/^Was expected by /)
  // One of two parcels may still come.
  expect(said(-1, 1)).toMatch(/^Arrives .+\s–\s/)
  expect(said(-2, -1)).toBe(said(-1))
  expect(arrivalText(i18n, [{ estimated_delivery_date: 'next week' }])).toBe('Arrives by next week')
})
