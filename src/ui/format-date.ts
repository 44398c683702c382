/** The digits of prices and counts, also where a language has digits of its own. */
const DIGITS = { numberingSystem: 'latn' } as const

/** The month in words: 01/12/2026 is another day to another reader. */
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/**
 * A moment as a shopper says it: the time, and another day than today with its date. Text that the
 * shop has formatted itself is shown as it is.
 */
export function formatMoment(said: number | string, locale: string): string {
  const moment = typeof said === 'string' ? Date.parse(said) : said
  if (Number.isNaN(moment)) return String(said)
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  const date = isToday ? {} : DAY
  return new Intl.DateTimeFormat(locale, { ...DIGITS, ...date, ...TIME }).format(moment)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** One for all dates of a page: a weak phone takes milliseconds to make one. */
function dayFormat(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { ...DIGITS, ...DAY, timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}

/** Keeps a date in one line: alone in the second one, a year says little. */
const unbroken = (date: string): string => date.replaceAll(' ', '\u00a0')

/** A date in the shopper's language; text that the shop has formatted itself is shown as it is. */
export function formatDate(date: string, locale: string): string {
  const time = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(date) : Number.NaN
  if (Number.isNaN(time)) return date
  return unbroken(dayFormat(locale).format(time))
}

/**
 * Returns the days from one to another in the shopper's language, what they share said once:
 * "Nov 30 – Dec 4, 2026".
 * @param first ISO date, as `last`
 */
export const formatDays = (first: string, last: string, locale: string): string =>
  unbroken(dayFormat(locale).formatRange(Date.parse(first), Date.parse(last)))
