import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = {
  products: readonly Product[]
  /** Narrow screens show the first of them instead of none. */
  onPhones?: boolean
}

/** The last products of a list in its head: the first stand just below, with their names. */
export const HeadPictures = ({ products, onPhones = false }: Props) => (
  <div
    aria-hidden
    className={classNames(
      'goods-on-ground ms-auto flex shrink-0 gap-3',
      onPhones ? 'max-md:*:not-first:hidden max-lg:*:nth-[n+4]:hidden' : 'max-lg:hidden',
    )}
  >
    {products.slice(-4).map((product) => (
      <ProductPicture
        key={product.id}
        pictures={product.pictures}
        src={product.thumbnail}
        alt=""
        name={product.name}
        sizes="112px"
        className="size-20 rounded-control lg:size-28"
      />
    ))}
  </div>
)
