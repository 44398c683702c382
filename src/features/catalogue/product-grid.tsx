import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = {
  products: readonly Product[]
  /** Draws one product; a route adds what can be done with it. */
  card: (product: Product, index: number) => ReactNode
  /** A selection, of which a last row that is not full is left out. */
  wholeRows?: boolean
  /** What stands behind the last product, and is none. */
  children?: ReactNode
}

export function ProductGrid({ products, card, wholeRows, children }: Props) {
  return (
    <div className="product-grid">
      <ul className={`contents ${wholeRows ? 'whole-rows' : ''}`}>
        {products.map((product, index) => (
          <li key={product.id}>{card(product, index)}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** Cards to come, in their real size. */
export function ProductGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div className="product-grid">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  )
}

export function ProductCardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-1.5 p-3 sm:gap-2">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-4.5 sm:h-5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4.5 w-1/3 sm:h-5" />
      </div>
    </div>
  )
}
