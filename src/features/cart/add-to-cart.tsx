import { ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { Button } from '#src/ui/button.tsx'
import { addToCart } from './change-cart.ts'
import { LineStepper } from './line-stepper.tsx'
import { useCart } from './use-cart.ts'
import { useCartFeedback } from './use-cart-feedback.ts'

type Props = {
  product: Product
  /** Null while the shopper has not chosen colour or size: then `onChoiceMissing` tells so. */
  chosen: Variant | null
  quantity?: number
  onLoginNeeded: () => void
  onChoiceMissing?: () => void
  /** On a card: small, and a stepper once the product is in the cart. */
  compact?: boolean
}

/** Add to Cart; on a card it turns into a stepper. */
export function AddToCart(props: Props) {
  const { product, chosen, quantity = 1, onLoginNeeded, onChoiceMissing, compact } = props
  const { t } = useTranslation()
  const { cart } = useCart()
  const tell = useCartFeedback(onLoginNeeded)
  const line =
    compact && chosen
      ? cart.groups
          .flatMap((group) => group.products)
          .find(
            (one) =>
              one.id === product.id &&
              one.color === chosen.color &&
              one.size === chosen.size &&
              one.quantity > 0,
          )
      : undefined
  if (line) return <LineStepper line={line} onLoginNeeded={onLoginNeeded} wide />

  const add = async () => {
    if (!chosen) return onChoiceMissing?.()
    tell.added(await addToCart(product, chosen, quantity))
  }
  return (
    <Button
      look={compact ? 'soft' : 'primary'}
      small={compact ?? false}
      className="w-full max-sm:px-2!"
      onClick={add}
    >
      <ShoppingCart size={compact ? 16 : 18} aria-hidden />
      {t('product.addToCart')}
    </Button>
  )
}
