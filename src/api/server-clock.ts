/** A response is on its way for seconds, and says whole ones: a smaller difference says nothing. */
const TOLERANCE = 2 * 60_000

let ahead = 0

/** Notes by how much the clock of the shop is ahead of that of the device. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  // A cache in front of the shop has kept it for so long, and the date is that of then. Not added to
  // it: a browser keeps the age beside the date of a later 304.
  if (Number(headers.get('age'))) return
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE ? difference : 0
}

/**
 * Returns the time by the clock of the shop, as far as it is known, in milliseconds since 1970: a
 * sale ends by that one, and the clock of a device may be off by days.
 */
export const serverNow = (): number => Date.now() + ahead
