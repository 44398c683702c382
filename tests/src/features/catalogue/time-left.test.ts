import { describe, expect, test } from 'vitest'
import { timeLeft } from '#src/features/catalogue/time-left.ts'

const end = '2026-11-21T12:00:00Z'

describe('the countdown of a flash sale', () => {
  test('says days, and hours, minutes and seconds as a clock', () => {
    const now = Date.parse('2026-11-19T09:57:58Z')
    expect(timeLeft(end, now)).toEqual({ days: 2, clock: '02:02:02' })
  })
  test('stands still at zero when the sale is over', () => {
    const now = Date.parse('2026-11-22T00:00:00Z')
    expect(timeLeft(end, now)).toEqual({ days: 0, clock: '00:00:00' })
  })
  test('stays open before the page is alive and for a date that is none', () => {
    expect(timeLeft(end, null)).toBeUndefined()
    expect(timeLeft('soon', 0)).toBeUndefined()
  })
})
