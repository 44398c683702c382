import { type RawSearch, readWhole } from '#src/features/catalogue/read-search.ts'

/** Orders that a checkout is about after they were placed: ids, separated by commas. */
export type PlacedSearch = { placed?: string | number | undefined }

/** As many as a checkout has at most: one a shop. */
const MOST = 100

/** Returns the ids of the orders that an address names; nonsense is left out. */
export function placedIn({ placed = '' }: RawSearch): number[] {
  const ids = String(placed).split(',').map(Number)
  return [...new Set(ids)].filter((id) => readWhole(id)).slice(0, MOST)
}

/** Returns what names these orders in an address: the router reads a lone id as a number. */
export const namingPlaced = (ids: readonly number[]): PlacedSearch => ({
  placed: ids[1] ? ids.join() : ids[0],
})

/** For a route's `validateSearch`. */
export const readPlaced = (raw: RawSearch): PlacedSearch => namingPlaced(placedIn(raw))
