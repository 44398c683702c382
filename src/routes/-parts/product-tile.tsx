import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue.ts'
import { AddToCart } from '#src/features/cart/add-to-cart.tsx'
import { isSoldOut } from '#src/features/catalogue/is-sold-out.ts'
import { ProductCard } from '#src/features/catalogue/product-card.tsx'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { FavoriteButton } from '#src/features/wishlist/favorite-button.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'

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

/** Puts it into the cart as it is, or leads to where it is chosen how it is to be. */
export function ProductAction({ product }: { product: Product }) {
  const { t } = useTranslation()
  const variant = shownVariant(product)
  if (variant) return <AddToCart product={product} chosen={variant} compact />
  return (
    <Link
      to="/products/$id/details"
      params={{ id: String(product.id) }}
      search={{ color: product.shown_color ?? undefined }}
      aria-label={t('product.options')}
      aria-description={product.name}
      title={t('product.options')}
      className="add"
    />
  )
}

/** Draws a product for a grid. The first row's pictures are fetched at once. */
export const productTile = (product: Product, index: number) => (
  <ProductTile product={product} eager={index < 4} />
)

/** The same below the fold. */
export const lazyProductTile = (product: Product) => <ProductTile product={product} />
