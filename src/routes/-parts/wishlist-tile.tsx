import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useCartFeedback } from '#src/features/cart/cart-feedback.tsx'
import { addToCart } from '#src/features/cart/change-cart.ts'
import { isSoldOut } from '#src/features/catalogue/is-sold-out.ts'
import { ProductCard } from '#src/features/catalogue/product-card.tsx'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { changeFavorite } from '#src/features/wishlist/change-favorite.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { HeartButton } from '#src/ui/heart-button.tsx'

type Props = { product: Product; onRemove: (product: Product) => void }

/** A product of the wishlist: to be moved to the cart, or removed. */
export function WishlistTile({ product, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <ProductCard
      product={product}
      favorite={
        <HeartButton
          label={t('product.unfavorite', { name: product.name })}
          pressed
          onPress={() => onRemove(product)}
        />
      }
      action={<Move product={product} />}
    />
  )
}

function Move({ product }: { product: Product }) {
  const { t } = useTranslation()
  const session = useAccount()
  const { added } = useCartFeedback()
  const variant = shownVariant(product)
  if (!variant || isSoldOut(product)) {
    return (
      <Link
        to="/products/$id/details"
        params={{ id: String(product.id) }}
        className={`${buttonClass('secondary', true)} w-full`}
      >
        {t(variant ? 'orders.details' : 'product.options')}
      </Link>
    )
  }
  const move = async ({ currentTarget: button }: MouseEvent) => {
    const outcome = await addToCart(product, variant)
    // Queued behind the addition: if that is refused, it stands in the cart with the reason.
    if ('kept' in outcome || 'sent' in outcome) await changeFavorite(session, product, false, t)
    await added(outcome, button)
  }
  return (
    <Button look="soft" small className="icon-cart w-full max-sm:px-2" onClick={move}>
      {t('wishlist.move')}
    </Button>
  )
}
