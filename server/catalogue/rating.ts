import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Returns the mean of the stars with one decimal, 0 without reviews. */
export const averageRating = (row: { rating_sum: number; rating_count: number }): number =>
  row.rating_count === 0 ? 0 : Math.round((row.rating_sum * 10) / row.rating_count) / 10

/** The same mean in SQL, in tenths of a star: integers round exactly as the rating shown. */
export const ratingTenths = (row: { rating_sum: PgColumn; rating_count: PgColumn }): SQL =>
  sql`coalesce((20 * ${row.rating_sum} + ${row.rating_count}) / nullif(2 * ${row.rating_count}, 0), 0)`
