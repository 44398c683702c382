import { type SQL, sql } from 'drizzle-orm'

/** One expression of a sort order; ascending unless said. Null comes last in both directions. */
export type SortKey = { by: SQL; isDescending?: boolean }

export const ascending = (by: SQL): SortKey => ({ by })
export const descending = (by: SQL): SortKey => ({ by, isDescending: true })

/** Returns the `order by` of a statement; the indexes of products match it literally. */
export const inOrder = (keys: SortKey[]): SQL[] =>
  keys.map(({ by, isDescending }) => (isDescending ? sql`${by} desc nulls last` : by))

/** Returns the exact reverse, last row first: databases read the same indexes backward for it. */
export const inReverse = (keys: SortKey[]): SQL[] =>
  keys.map(({ by, isDescending }) => sql`${by} ${isDescending ? sql`asc` : sql`desc`} nulls first`)
