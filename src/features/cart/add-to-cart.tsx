import { lazy, type MouseEvent, Suspense } from 'react'
import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'

// A visitor has no cart to look into.
const StepperInCart = lazy(() =>
  import('./stepper-in-cart.tsx').then((file) => ({ default: file.StepperInCart })),
)

type Props = {
  product: Product
  /** Null while the shopper has not chosen colour or size: then `onChoiceMissing` is called. */
  chosen: Variant | null
  quantity?: number
  onChoiceMissing?: () => void
  /** On a card: round, and a stepper once the product is in the cart. */
  compact?: boolean
}

/** Add to Cart; on a card it turns into a stepper. */
export function AddToCart(props: Props) {
  const { product, chosen, quantity = 1, onChoiceMissing, compact } = props
  const { t } = useTranslation()
  const session = useSession()
  const actions = useShopActions()

  const add = async ({ currentTarget: button }: MouseEvent) => {
    if (!chosen) return onChoiceMissing?.()
    const [{ addToCart }, { cartFeedback }] = await Promise.all([
      import('./change-cart.ts'),
      import('./cart-feedback.tsx'),
    ])
    await cartFeedback(t, actions).added(await addToCart(product, chosen, quantity), button)
  }
  const label = t(chosen ? 'product.addToCart' : 'product.options')
  return (
    <>
      {compact && chosen && session && (
        <Suspense>
          <StepperInCart product={product.id} chosen={chosen} />
        </Suspense>
      )}
      {compact ? (
        // Hidden beside a stepper and never replaced: a finger may be on it when that one comes.
        <button
          type="button"
          aria-label={label}
          // Many of them are on one page.
          aria-description={product.name}
          title={label}
          onClick={add}
          className="add [.contents+&]:hidden"
        />
      ) : (
        <Button className="icon-cart w-full max-sm:px-2" onClick={add}>
          {t('product.addToCart')}
        </Button>
      )}
    </>
  )
}
