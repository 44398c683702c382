/** A date in the shopper's language; text that the shop has made ready itself stays as it is. */
export function shownDate(given: string, locale: string): string {
  const date = /^\d{4}-\d{2}-\d{2}/.test(given) ? new Date(given) : null
  if (!date || Number.isNaN(date.getTime())) return given
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}
