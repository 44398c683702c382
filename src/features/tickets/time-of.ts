import { formatMoment } from '#src/ui/format-date.ts'
import { formatDayOf } from '#src/ui/format-day-of.ts'

const DAY_MS = 24 * 3600_000

/** Midnight of a day where the shopper is, as if it were in UTC: such days are equally long. */
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())

/**
 * Returns when something was said as a list of messages says it: the time of today, the day of this
 * week as seen from today, otherwise the date. Text that the shop has formatted stays as it is.
 */
export function timeOf(date: string, locale: string): string {
  const moment = Date.parse(date)
  if (Number.isNaN(moment)) return date
  const days = (dayOf(new Date()) - dayOf(new Date(moment))) / DAY_MS
  if (days === 0) return formatMoment(moment, locale)
  if (days < 0 || days > 6) return formatDayOf(date, locale)
  const options = { numeric: 'auto', numberingSystem: 'latn' } as const
  return new Intl.RelativeTimeFormat(locale, options).format(-days, 'day')
}
