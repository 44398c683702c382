import type { Variant } from '#contract/cart.ts'
import { LineStepper } from './line-stepper.tsx'
import { useCart } from './use-cart.ts'

type Props = {
  /** Id of the product. */
  product: number
  chosen: Variant
  onLoginNeeded: () => void
}

/** The stepper of a product that is in the cart, nothing otherwise. */
export function StepperInCart({ product, chosen, onLoginNeeded }: Props) {
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
  return line ? <LineStepper line={line} onLoginNeeded={onLoginNeeded} wide /> : null
}
