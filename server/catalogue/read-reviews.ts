import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { wholeShares } from '#contract/whole-shares.ts'
import type { Database } from '#server/database/client.ts'
import { reviews, users } from '#server/database/schema/people.ts'
import { averageRating } from './rating.ts'
import { pageOf } from './select-products.ts'

type ReviewsRequest = { page: number; per_page: number; rating?: number | undefined }

/** Returns reviews, those with words before mere stars, newest first, with the share of each number of stars. */
export async function readReviews(
  db: Database,
  request: ReviewsRequest,
  about: (column: typeof reviews.product_id) => SQL | undefined,
) {
  const where = about(reviews.product_id)
  const stars = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(where)
    .groupBy(reviews.rating)
  const chosen = request.rating === undefined ? undefined : Math.floor(request.rating)
  const rows = await db
    .select({ review: reviews, customer_name: users.name, photo: users.photo })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(and(where, chosen === undefined ? undefined : eq(reviews.rating, chosen)))
    .orderBy(sql`${reviews.description} = ''`, desc(reviews.created_at), desc(reviews.id))
    .limit(request.per_page)
    .offset(pageOf(request).offset)
  const of = (rating: number) => stars.find((row) => row.rating === rating)?.count ?? 0
  const all = stars.reduce((sum, row) => sum + row.count, 0)
  const shares = wholeShares([1, 2, 3, 4, 5].map(of))
  return {
    total: chosen === undefined ? all : of(chosen),
    average_rating_percentage: {
      rating: averageRating({
        rating_sum: stars.reduce((sum, row) => sum + row.rating * row.count, 0),
        rating_count: all,
      }),
      total_review: all,
      percentages: Object.fromEntries(shares.map((share, at) => [at + 1, share])),
    },
    reviews: rows.map(({ review, customer_name, photo }) => ({
      id: review.id,
      customer_name,
      customer_profile: photo,
      rating: review.rating,
      description: review.description,
      created_at: review.created_at.toISOString(),
    })),
  }
}
