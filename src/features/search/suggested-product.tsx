import type { Product } from '#contract/catalogue.ts'
import { Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'

/** A product that the shopper may mean: small. On phones its price has a line of its own. */
export const SuggestedProduct = ({ product }: { product: Product }) => (
  <>
    <ProductPicture
      pictures={product.pictures}
      src={product.thumbnail}
      alt=""
      name={product.name}
      sizes="48px"
      className="size-12 shrink-0 rounded-control"
    />
    <span className="flex min-w-0 grow flex-col sm:flex-row sm:items-center sm:gap-3">
      <bdi className="grow truncate">{product.name}</bdi>
      <span className="shrink-0 text-sm">
        <Price of={product} />
      </span>
    </span>
  </>
)
