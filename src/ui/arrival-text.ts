import type { i18n } from 'i18next'
import { formatDate, formatDays } from '#src/ui/format-date.ts'

type Parcel = { estimated_delivery_date: string }

/** Databases write "0000-00-00" where there is none. */
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}/.test(day) && !Number.isNaN(Date.parse(day))

/** Returns the first and the last day on which parcels arrive; null if one names none. */
export function arrivalOf(parcels: readonly Parcel[]) {
  const days = parcels.map(({ estimated_delivery_date: day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  // A shop may name a day in words of its own, which cannot be compared.
  const isClear = first === last || days.every(isDay)
  return isClear && first && last ? { first, last } : null
}

/** Says when all of them arrive: by their one day, or between the first and the last. */
export function arrivalText(i18n: i18n, parcels: readonly Parcel[]): string | null {
  const arrival = arrivalOf(parcels)
  if (!arrival) return null
  const { first, last } = arrival
  return first === last || isDayOver(last)
    ? dayOfArrival(i18n, last)
    : i18n.t('orders.arrivesBetween', { dates: formatDays(first, last, i18n.language) })
}

/** Says by when a parcel arrives, or by when it should have: no parcel arrives on a day that is over. */
export function dayOfArrival(i18n: i18n, day: string): string {
  const date = formatDate(day, i18n.language)
  return isDayOver(day)
    ? i18n.t('orders.wasExpected', { date })
    : i18n.t('orders.arrives', { date })
}

/** Whether a day has passed where the shopper is; one in the shop's own words is not known to have. */
export const isDayOver = (day: string): boolean =>
  Date.parse(`${day.slice(0, 10)}T23:59:59`) < Date.now()
