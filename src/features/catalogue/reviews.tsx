import { Link } from '@tanstack/react-router'
import type { listReviews } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatDate } from '#src/ui/format-date.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Stars } from '#src/ui/stars.tsx'
import { ReviewBars } from './review-bars.tsx'
import { REVIEWS_A_PAGE } from './reviews-query.ts'

type Reviews = DataOf<typeof listReviews>
type Review = Reviews['reviews'][number]

type Props = { reviews: Reviews; page: number; stars: number | undefined }

/** What others say, with bars that narrow the list to one number of stars. */
export function Reviews({ reviews, page, stars }: Props) {
  const { t, i18n } = useTranslation()
  if (reviews.total === 0 && stars === undefined) {
    return <p className="text-muted">{t('product.noReviews')}</p>
  }
  // Bars tell the stars of those that say nothing.
  const isTold = ({ description }: Review) => Boolean(description)
  const told = reviews.reviews.filter(isTold)
  const others = reviews.reviews.filter((review) => !isTold(review))
  return (
    <div className="grid items-start gap-8 md:grid-cols-[260px_1fr]">
      <div className="flex flex-col gap-3">
        <ReviewBars summary={reviews.average_rating_percentage} stars={stars} />
        {stars !== undefined && (
          <Link
            to="."
            activeOptions={{ exact: true }}
            search={
              ((before: object) => ({ ...before, stars: undefined, page: undefined })) as never
            }
            resetScroll={false}
            className="link text-sm"
          >
            {t('product.allReviews')}
          </Link>
        )}
      </div>
      <div>
        <ul className="divide-y divide-line">
          {told.map((review) => (
            <li key={review.id} className="flex gap-4 py-4 first:pt-0">
              {review.customer_profile && (
                <ProductPicture
                  pictures={null}
                  src={review.customer_profile}
                  alt=""
                  name={review.customer_name || ' '}
                  sizes="40px"
                  className="size-10 shrink-0 rounded-full [&_span]:text-base"
                />
              )}
              <div className="min-w-0">
                <p className="font-semibold">{review.customer_name}</p>
                <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
                  <Stars rating={review.rating} />
                  {formatDate(review.created_at, i18n.language)}
                </p>
                {review.description && (
                  <p className="mt-2 max-w-[65ch] whitespace-pre-line text-start text-pretty">
                    <bdi>{review.description}</bdi>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <details
            key={page}
            open={told.length === 0}
            className={classNames('border-line text-sm', told.length > 0 && 'border-t')}
          >
            <summary className="link flex min-h-11 w-fit items-center">
              {t('product.ratingsOnly', { count: others.length })}
            </summary>
            <ul className="grid gap-2 pb-4">
              {others.map((review) => (
                <li key={review.id} className="flex flex-wrap items-center gap-x-3 text-muted">
                  <Stars rating={review.rating} />
                  <bdi className="font-medium text-ink">{review.customer_name}</bdi>
                  {formatDate(review.created_at, i18n.language)}
                </li>
              ))}
            </ul>
          </details>
        )}
        <Pagination total={reviews.total} perPage={REVIEWS_A_PAGE} page={page} within="reviews" />
      </div>
    </div>
  )
}
