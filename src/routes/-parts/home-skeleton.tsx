import { ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function HomeSkeleton() {
  return (
    <div className="wrap flex flex-col gap-8 md:gap-14">
      <Skeleton className="h-64 rounded-card sm:h-80 lg:h-[420px] xl:h-[520px]" />
      <div className="category-row gap-3 sm:grid sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-7 xl:grid-cols-10">
        {[...Array(10).keys()].map((place) => (
          <Skeleton key={place} className="aspect-square rounded-card" />
        ))}
      </div>
      <ProductGridSkeleton />
    </div>
  )
}
