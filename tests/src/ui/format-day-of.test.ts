import { afterEach, expect, test, vi } from 'vitest'
import { formatDayOf } from '#src/ui/format-day-of.ts'

afterEach(() => vi.unstubAllEnvs())

/** Compared with plain spaces. */
const dayOf = (moment: string) => formatDayOf(moment, 'en').replaceAll('\u00a0', ' ')

test.each([
  { zone: 'America/New_York', moment: '2026-12-01T01:30:00.000Z', day: 'Nov 30, 2026' },
  { zone: 'Pacific/Auckland', moment: '2026-11-30T11:30:00.000Z', day: 'Dec 1, 2026' },
  // The night in which the clocks go back.
  { zone: 'Europe/Berlin', moment: '2026-10-24T22:30:00.000Z', day: 'Oct 25, 2026' },
  { zone: 'Europe/Berlin', moment: '2026-10-25T22:59:00.000Z', day: 'Oct 25, 2026' },
])('In $zone, $moment is on $day', ({ zone, moment, day }) => {
  vi.stubEnv('TZ', zone)
  expect(dayOf(moment)).toBe(day)
})

test.each([
  { said: '2026-12-01', shown: 'Dec 1, 2026' },
  { said: '2026-12-01 08:00:00', shown: 'Dec 1, 2026' },
  { said: '12 Dec, 8 pm', shown: '12 Dec, 8 pm' },
  { said: '2026-12-01T', shown: '2026-12-01T' },
])('What a shop calls "$said" is $shown wherever the shopper is', ({ said, shown }) => {
  for (const zone of ['America/New_York', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone)
    expect(dayOf(said)).toBe(shown)
  }
})
