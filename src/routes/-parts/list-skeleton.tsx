import { ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx'
import { titleClass } from '#src/ui/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A page of products to come: heading, line of tools, cards. */
export function ListSkeleton() {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <Skeleton className={`${titleClass} h-[1lh] w-56`} />
      </div>
      <Skeleton className="list-head-space" />
      <div className="beside-filters">
        <Skeleton className="hidden h-96 w-56 shrink-0 lg:block" />
        <div className="grow">
          <Skeleton className="chips-space rounded-full lg:hidden" />
          <ProductGridSkeleton />
        </div>
      </div>
    </div>
  )
}
