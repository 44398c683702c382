/** A response is on its way for seconds, and says whole ones: a smaller difference says nothing. */
const TOLERANCE = 2 * 60_000

let ahead = 0

/**
 * Notes by how much the clock of the shop is ahead of that of the device. A cache in front of the
 * shop says for how long it has kept the response.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const sentAt = Date.parse(headers.get('date') ?? '')
  const difference = sentAt + Number(headers.get('age')) * 1000 - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE ? difference : 0
}

/**
 * Returns the time by the clock of the shop, as far as it is known, in milliseconds since 1970: a
 * sale ends by that one, and the clock of a device may be off by days.
 */
export const serverNow = (): number => Date.now() + ahead
