/** A date in the shopper's language; text that the shop has formatted itself is shown as it is. */
export function formatDate(date: string, locale: string): string {
  const time = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(date) : Number.NaN
  if (Number.isNaN(time)) return date
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)
}
