import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'

/** Queries that a copy has answered: when the shop gave what it holds. */
const copies = new Map<string, number>()

/** Notes that a copy of that moment answered a query; null or no number: the shop itself did. */
export function noteCopy(queryKey: QueryKey, at: number | null): void {
  if (at) copies.set(hashKey(queryKey), at)
  else copies.delete(hashKey(queryKey))
}

/** When the shop gave what a query holds, in milliseconds since 1970; 0: it holds nothing. */
export function dataIssuedAt({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): number {
  return Math.min(copies.get(queryHash) ?? Number.POSITIVE_INFINITY, state.dataUpdatedAt)
}
