import { publicQuery } from '#src/query/public-query.ts'

export const REVIEWS_A_PAGE = 10

export type ReviewSearch = { page?: number | undefined; stars?: number | undefined }

export const reviewsQuery = (id: number, { page, stars }: ReviewSearch, locale: string) =>
  publicQuery(
    '/reviews',
    { product_id: id, page: page ?? 1, per_page: REVIEWS_A_PAGE, rating: stars },
    locale,
  )
