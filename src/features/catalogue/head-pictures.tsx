import type { Product } from '#contract/catalogue.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

/** The first products of a list in its head, where a wide screen has room; their names are below. */
export const HeadPictures = ({ products }: { products: readonly Product[] }) => (
  <div aria-hidden className="ms-auto flex gap-3 max-lg:hidden">
    {products.slice(0, 4).map((product) => (
      <ProductPicture
        key={product.id}
        pictures={product.pictures}
        src={product.thumbnail}
        alt=""
        name={product.name}
        sizes="112px"
        className="size-28 rounded-control"
      />
    ))}
  </div>
)
