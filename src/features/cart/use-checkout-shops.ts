import { useShopSelection } from './shop-selection.ts'
import type { CartProblem } from './unread-cart.tsx'
import { useCart } from './use-cart.ts'

type CheckoutShops = {
  shopIds: number[]
  /** Nothing is known yet of the cart from which they follow. */
  isLoading: boolean
  /** Why the cart from which they follow did not load. */
  problem?: CartProblem
}

/**
 * The shops whose lines go to the checkout: those that the shopper has chosen, or with one vendor all
 * of the cart (section 4), also where nobody has opened it on this device.
 */
export function useCheckoutShops(isMarketplace: boolean): CheckoutShops {
  const chosen = useShopSelection((selection) => selection.selectedShopIds)
  const { cart, isLoading, error, isUnread, hasFailed, refresh } = useCart()
  if (isMarketplace) return { shopIds: chosen, isLoading: false }
  // The checkout's own parts ask for the cart again: it is not taken away meanwhile.
  if (isUnread || (isLoading && hasFailed))
    return { shopIds: chosen, isLoading: false, problem: { error, onRetry: refresh } }
  return { shopIds: cart.groups.map(({ shop_id }) => shop_id), isLoading }
}
