import { describe, expect, test } from 'vitest'
import { timeLeft } from '#src/features/catalogue/time-left.ts'

const end = '2026-11-21T12:00:00Z'

describe('the countdown of a flash sale', () => {
  test('says days, hours, minutes and seconds', () => {
    const now = Date.parse('2026-11-19T09:57:58Z')
    expect(timeLeft(end, now)).toEqual({ days: 2, hours: 2, minutes: 2, seconds: 2 })
  })
  test('stands still at zero when the sale is over', () => {
    const now = Date.parse('2026-11-22T00:00:00Z')
    expect(timeLeft(end, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
  test('stays open before the page is alive and for a date that is none', () => {
    expect(timeLeft(end, null)).toBeUndefined()
    expect(timeLeft('soon', 0)).toBeUndefined()
  })
})
