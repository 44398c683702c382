import { SHELL_CART_ID } from '#contract/shell-marks.ts'
import { useCartPanel } from './cart-panel-state.ts'

const shellCart = () => document.getElementById(SHELL_CART_ID)

/**
 * The worker's copy of the cart has stood in for the page until now. Whoever has it open keeps it
 * until the cart panel stands in its place; closed meanwhile, the panel does not come after all.
 */
export function takeOverShellCart(): void {
  const shown = shellCart()
  if (!shown?.clientHeight) {
    shown?.remove()
    return
  }
  const { open, close } = useCartPanel.getState()
  shown.addEventListener('toggle', ({ newState }) => newState === 'closed' && close())
  open()
}

/** The cart panel has come to its place. */
export function removeShellCart(): void {
  shellCart()?.remove()
}
