import { Link } from '@tanstack/react-router'
import type { listReviews } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { wholeShares } from '#contract/whole-shares.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'

const STARS = [5, 4, 3, 2, 1]

type Props = {
  summary: DataOf<typeof listReviews>['average_rating_percentage']
  stars: number | undefined
}

/**
 * The average, and the share of each number of stars; a bar is a link to those reviews. Cards have an
 * average only of enough reviews: here one sees of how many it is.
 */
export function ReviewBars({ summary, stars }: Props) {
  const { t } = useTranslation()
  // Other backends send fractions, or round each for itself.
  const shares = wholeShares(STARS.map((one) => summary.percentages[one] ?? 0))
  return (
    <>
      <p className="flex items-baseline gap-2">
        {/* A backend may write thousands as "1.2K". */}
        {Number(summary.total_review) !== 0 && (
          <span className="font-bold text-2xl tabular-nums">{summary.rating.toFixed(1)}</span>
        )}
        <span className="text-muted text-sm">
          {t('product.reviewsOf', { count: summary.total_review })}
        </span>
      </p>
      <ul>
        {STARS.map((one, at) => {
          const share = shares[at] ?? 0
          return (
            <li key={one}>
              <Link
                to="."
                activeOptions={{ exact: true }}
                search={((before: object) => ({ ...before, stars: one, page: undefined })) as never}
                resetScroll={false}
                aria-label={`${t('product.stars', { count: one })}: ${share}%`}
                aria-current={stars === one || undefined}
                className={classNames(
                  'flex min-h-7 items-center gap-3 rounded-control px-1 text-sm hover:bg-sunken pointer-coarse:min-h-11',
                  stars === one && 'font-semibold text-accent',
                )}
              >
                <span className="rating w-8">{one}</span>
                <progress value={share} max={100} aria-hidden className="bar grow" />
                <span className="w-10 text-end text-muted tabular-nums">{share}%</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
