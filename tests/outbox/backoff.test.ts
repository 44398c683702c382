import { expect, test } from 'vitest'
import { backoff, MAX_RETRY_AFTER } from '#outbox/backoff.ts'

test('The first tries come quickly, later ones up to a minute apart', () => {
  expect(backoff(1, null, 0.5)).toBe(500)
  expect(backoff(4, null, 0.5)).toBe(4000)
  expect(backoff(50, null, 1)).toBe(60_000)
  expect(backoff(50, null, 0)).toBe(0)
})

test('F8 F9: nothing is sent before the time that the shop asked for, nor all at once after it', () => {
  expect(backoff(1, 5000, 0)).toBe(5000)
  expect(backoff(9, 5000, 1)).toBe(6000)
})

test('A shop cannot keep a change waiting for a year', () => {
  expect(backoff(1, 365 * 24 * 3600_000, 0.3)).toBe(MAX_RETRY_AFTER)
})
