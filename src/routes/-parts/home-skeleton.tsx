import { ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function HomeSkeleton() {
  return (
    <div className="wrap flex flex-col gap-6 md:gap-14">
      <Skeleton className="h-57 rounded-card sm:h-90 md:aspect-[2.6] md:h-auto" />
      <div className="category-row">
        {[...Array(10).keys()].map((place) => (
          <Skeleton key={place} className="frame rounded-card" />
        ))}
      </div>
      <ProductGridSkeleton />
    </div>
  )
}
