const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is left until a moment, in whole units, never below zero. */
export function timeLeft(until: string, now: number | null) {
  const end = Date.parse(until)
  if (now === null || Number.isNaN(end)) return undefined
  const left = Math.max(0, end - now)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}
