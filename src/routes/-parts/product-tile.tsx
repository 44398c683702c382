import type { Product } from '#contract/catalogue.ts'
import { AddToCart } from '#src/features/cart/add-to-cart.tsx'
import { isSoldOut } from '#src/features/catalogue/is-sold-out.ts'
import { ProductCard } from '#src/features/catalogue/product-card.tsx'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { FavoriteButton } from '#src/features/wishlist/favorite-button.tsx'
import { useShell } from '#src/routes/-shell/shell-state.ts'

type Props = { product: Product; eager?: boolean; sizes?: string }

/** A product in a list with what a shopper can do there: cart and heart. */
export function ProductTile(props: Props) {
  const { product } = props
  return (
    <ProductCard
      {...props}
      favorite={<FavoriteButton product={product} />}
      action={!isSoldOut(product) && <ProductAction product={product} />}
    />
  )
}

/** Puts it into the cart as it is, or asks how it is to be. */
export const ProductAction = ({ product }: { product: Product }) => (
  <AddToCart
    product={product}
    chosen={shownVariant(product)}
    onChoiceMissing={() => useShell.setState({ open: product })}
    compact
  />
)

/** Draws a product for a grid. The first row's pictures are fetched at once. */
export const productTile = (product: Product, index: number) => (
  <ProductTile product={product} eager={index < 4} />
)

/** The same below the fold. */
export const lazyProductTile = (product: Product) => <ProductTile product={product} />
