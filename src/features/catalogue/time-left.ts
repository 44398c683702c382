const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** What is left until a moment: whole days, and a clock for the rest; never below zero. */
export function timeLeft(until: string, now: number | null) {
  const end = Date.parse(until)
  if (now === null || Number.isNaN(end)) return undefined
  const left = Math.max(0, end - now)
  const clock = [(left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND]
  return { days: Math.floor(left / DAY), clock: clock.map(twoDigits).join(':') }
}
