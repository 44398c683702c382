import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue.ts'
import { takeOff } from '#src/features/catalogue/picture-flight.ts'
import { Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { ProductAction } from './product-tile.tsx'

/** A product beside what is bought: smaller than a card, with the one thing that is done there. */
export function SuggestedRow({ product }: { product: Product }) {
  return (
    <article className="suggested-row">
      <ProductPicture
        pictures={product.pictures}
        src={product.thumbnail}
        alt=""
        name={product.name}
        sizes="64px"
        className="size-16 shrink-0 rounded-control"
      />
      <div className="min-w-0 grow">
        <h3>
          <Link
            to="/products/$id/details"
            params={{ id: String(product.id) }}
            search={{ color: product.shown_color ?? undefined }}
            onClick={({ currentTarget }) => takeOff(product.id, currentTarget.closest('article'))}
          >
            {product.name}
          </Link>
        </h3>
        <Price of={product} withoutBadge />
      </div>
      <ProductAction product={product} />
    </article>
  )
}
