import type { ReactNode } from 'react'
import type { Variant } from '#contract/cart.ts'
import { LineStepper } from './line-stepper.tsx'
import { useCart } from './use-cart.ts'

type Props = {
  /** Id of the product. */
  product: number
  chosen: Variant
  onLoginNeeded: () => void
  /** What stands there while the product is not in the cart. */
  children: ReactNode
}

/** The stepper of a product that is in the cart. */
export function StepperInCart({ product, chosen, onLoginNeeded, children }: Props) {
  const { cart } = useCart()
  const line = cart.groups
    .flatMap((group) => group.products)
    .find(
      (one) =>
        one.id === product &&
        one.color === chosen.color &&
        one.size === chosen.size &&
        one.quantity > 0,
    )
  return line ? <LineStepper line={line} onLoginNeeded={onLoginNeeded} wide /> : children
}
