import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'

/** Queries whose data came from a copy, with the time at which the shop sent it. */
const copies = new Map<string, number>()

/**
 * Records that a query's data came from a copy of that time, 0 if that is not known; null or NaN if
 * the shop itself responded.
 */
export function noteCopy(queryKey: QueryKey, at: number | null): void {
  if (at !== null && at >= 0) copies.set(hashKey(queryKey), at)
  else copies.delete(hashKey(queryKey))
}

/** Returns when the shop sent a query's data, in milliseconds since 1970; 0 if it has none. */
export function dataIssuedAt({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): number {
  return Math.min(copies.get(queryHash) ?? Number.POSITIVE_INFINITY, state.dataUpdatedAt)
}
