import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { Shelf } from '#src/ui/shelf.tsx'
import { ProductCardSkeleton } from './product-grid.tsx'

/** On wide screens five, as in the grids above and below. */
const place = 'w-(--shelf-card) sm:w-52 xl:w-[max(13rem,calc((100%-4rem)/5))]'

type Props = { products: readonly Product[]; card: (product: Product) => ReactNode }

/** Products beside each other, to be pushed through by hand. */
export function ProductShelf({ products, card }: Props) {
  return (
    // In the middle of the pictures, between heart and plus.
    <Shelf buttonsAt="top-21 xl:top-23">
      {products.map((product) => (
        <li key={product.id} className={place}>
          {card(product)}
        </li>
      ))}
    </Shelf>
  )
}

/** A shelf to come, in its real size. */
export function ProductShelfSkeleton() {
  return (
    <div className="edge-shelf overflow-x-hidden sm:gap-4">
      {[1, 2, 3, 4, 5, 6, 7].map((number) => (
        <div key={number} className={place}>
          <ProductCardSkeleton />
        </div>
      ))}
    </div>
  )
}
