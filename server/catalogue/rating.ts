/** Mean of the stars with one decimal, 0 without reviews. */
export const averageRating = (row: { rating_sum: number; rating_count: number }): number =>
  row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 10) / 10
