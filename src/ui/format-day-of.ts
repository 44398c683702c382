import { formatDate } from './format-date.ts'

const MINUTE = 60_000

/**
 * Returns the day of a moment where the shopper is: west of Greenwich, what is ordered in the evening
 * is not of tomorrow. A day without a time is the same everywhere, and text that the shop has
 * formatted itself is shown as it is. Not for what the server renders: it cannot know the day.
 */
export function formatDayOf(moment: string, locale: string): string {
  const time = /^\d{4}-\d{2}-\d{2}[T ]/.test(moment) ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(time)) return formatDate(moment, locale)
  const local = time - new Date(time).getTimezoneOffset() * MINUTE
  return formatDate(new Date(local).toISOString().slice(0, 10), locale)
}
