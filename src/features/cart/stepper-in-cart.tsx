import type { Variant } from '#contract/cart.ts'
import { LineStepper } from './line-stepper.tsx'
import { useCart } from './use-cart.ts'

type Props = {
  /** Id of the product. */
  product: number
  chosen: Variant
}

/** The stepper of a product that is in the cart, nothing otherwise. */
export function StepperInCart({ product, chosen }: Props) {
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
  if (!line) return null
  return (
    <div ref={handOverFocus} className="contents">
      <LineStepper line={line} onCard />
    </div>
  )
}

/** Moves the keyboard focus from the button to the stepper that covers it, and back. */
function handOverFocus(place: HTMLDivElement) {
  const button = place.nextElementSibling
  if (!(button instanceof HTMLElement)) return
  const steps = place.querySelectorAll<HTMLElement>('button:not([aria-disabled=true])')
  if (document.activeElement === button) steps[steps.length - 1]?.focus()
  return () => {
    // Hidden until the stepper is gone.
    if (place.contains(document.activeElement)) queueMicrotask(() => button.focus())
  }
}
