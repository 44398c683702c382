import { lazy, Suspense } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useRecentViews } from '#src/features/catalogue/recent-views.ts'
import { useSession } from '#src/session/session.ts'
import { retryImport } from '#src/ui/retry-import.ts'
import { WhenNear } from '#src/ui/when-near.tsx'

const BestDeals = lazy(async () => {
  const { BestDeals } = await retryImport(() => import('./best-deals.tsx'))
  return { default: BestDeals }
})
const RecentlyViewed = lazy(async () => {
  const { RecentlyViewed } = await retryImport(() => import('./recently-viewed.tsx'))
  return { default: RecentlyViewed }
})

/** The shelf of the largest discounts; in the document it is an empty place. */
export function BestDealsShelf({ without }: { without: readonly Product[] }) {
  return (
    <WhenNear reserve="feature-space">
      <Suspense fallback={<div className="feature-space" />}>
        <BestDeals without={without} />
      </Suspense>
    </WhenNear>
  )
}

/** The shelf of what the shopper looked at; nothing for somebody new, thus nothing in the document. */
export function RecentlyViewedShelf() {
  const session = useSession()
  const ids = useRecentViews()
  if (!session && ids.length === 0) return null
  return (
    <WhenNear reserve="shelf-space">
      <Suspense fallback={<div className="shelf-space" />}>
        <RecentlyViewed />
      </Suspense>
    </WhenNear>
  )
}
