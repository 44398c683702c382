import { ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A page of products to come: heading, line of tools, cards. */
export function ListSkeleton() {
  return (
    <div className="wrap flex flex-col gap-4 sm:gap-6">
      <Skeleton className="h-8 w-56" />
      <div className="beside-filters flex gap-8">
        <Skeleton className="hidden h-96 w-56 shrink-0 lg:block" />
        <div className="grow">
          <Skeleton className="mb-4 ms-auto h-9 w-40 max-sm:h-18 max-sm:w-full" />
          <ProductGridSkeleton />
        </div>
      </div>
    </div>
  )
}
