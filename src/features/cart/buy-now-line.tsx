import { Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { useBuyNow } from './buy-now.ts'

/** The product to be bought at once, until the shop has said what it comes to. */
export function BuyNowLine() {
  const product = useBuyNow((state) => state.buyNowProduct)
  if (!product) return null
  return (
    <div className="card flex items-center gap-4 p-4">
      <ProductPicture
        pictures={product.pictures}
        src={product.thumbnail}
        alt=""
        name={product.name}
        sizes="64px"
        className="size-16 shrink-0 rounded-control"
      />
      <p className="min-w-0 flex-1 font-medium">
        <bdi>{product.name}</bdi>
      </p>
      <Price of={product} />
    </div>
  )
}
