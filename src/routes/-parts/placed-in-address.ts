import type { RawSearch } from '#src/features/catalogue/read-search.ts'

/** Orders that a checkout is about after they were placed: ids, separated by commas. */
export type PlacedSearch = { placed?: string | number | undefined }

/** As many as a checkout has at most: one a shop. */
const MOST = 100

/** Returns the ids of the orders that an address names; nonsense is left out. */
export function placedIn({ placed = '' }: RawSearch): number[] {
  const ids = String(placed)
    .split(',')
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
  return [...new Set(ids.map(Number))].slice(0, MOST)
}

/** Returns what names these orders in an address: the router reads a lone id as a number. */
export const namingPlaced = (ids: readonly number[]): PlacedSearch => ({
  placed: ids.length > 1 ? ids.join(',') : ids[0],
})

/** For a route's `validateSearch`. */
export const readPlaced = (raw: RawSearch): PlacedSearch => namingPlaced(placedIn(raw))
