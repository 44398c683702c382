import { CART_BUTTON_ID, CART_COUNT_ID, SHELL_CART_ID } from '#contract/shell-marks.ts'
import { whenIdle } from '#src/offline-catalogue/when-idle.ts'
import { useCartPanel } from './cart-panel-state.ts'

const shellCart = () => document.getElementById(SHELL_CART_ID)

/**
 * The document's own cart has stood in for the page until now. Whoever has it open keeps it
 * until the cart panel stands in its place; closed meanwhile, the panel does not come after all.
 */
export function takeOverShellCart(emptyTitle: string): void {
  whenIdle(() => clearNumber(emptyTitle), 1000)
  const shown = shellCart()
  if (!shown?.clientHeight) {
    shown?.remove()
    return
  }
  const { open, close } = useCartPanel.getState()
  shown.addEventListener('toggle', ({ newState }) => newState === 'closed' && close())
  open()
}

/**
 * React does not know of the number that the worker wrote into a kept document. Where React shows
 * none by now, the cart is empty.
 */
function clearNumber(emptyTitle: string): void {
  const number = document.getElementById(CART_COUNT_ID)
  if (!number?.hasChildNodes()) return
  number.replaceChildren()
  document.getElementById(CART_BUTTON_ID)?.setAttribute('aria-label', emptyTitle)
}

/** The cart panel has come to its place. */
export function removeShellCart(): void {
  shellCart()?.remove()
}
