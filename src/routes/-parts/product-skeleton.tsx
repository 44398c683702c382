import { Skeleton } from '#src/ui/skeleton.tsx'

/** Brand, name, rating, price, buttons, seller. */
const facts = ['h-5 w-24', 'h-9', 'h-6 w-40', 'h-8 w-32', 'h-11', 'h-32 rounded-card']

export function ProductSkeleton() {
  return (
    <div className="wrap">
      <Skeleton className="-mt-2 mb-2 h-5 w-64 md:mt-0 md:mb-4 md:h-9" />
      <div className="product-columns">
        <Skeleton className="gallery-shape max-md:-mx-4 max-md:rounded-none md:rounded-card" />
        <div className="flex flex-col gap-4">
          {facts.map((size) => (
            <Skeleton key={size} className={size} />
          ))}
        </div>
      </div>
    </div>
  )
}
