import { ShoppingBag } from 'lucide-react'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { useCartAmount } from '#src/features/cart/use-cart-amount.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { loadCartPanel } from './load-overlay.ts'

/** Count and amount at the side of wide screens, once there is something in the cart. */
export function CartAtSide() {
  const { t } = useTranslation()
  const shown = useCart()
  const isOpen = useCartPanel((panel) => panel.isOpen)
  const { openCart } = useShopActions()
  const { amount, isEstimate } = useCartAmount(
    shown.cart.groups.map((group) => group.shop_id),
    shown,
  )
  if (shown.cart.total === 0 || isOpen) return null
  return (
    <button
      type="button"
      data-cart
      onClick={openCart}
      onPointerEnter={loadCartPanel}
      onFocus={loadCartPanel}
      aria-label={t('cart.title', { count: shown.cart.total })}
      className="fixed inset-e-0 top-3/4 z-20 hidden flex-col items-center gap-1 rounded-s-card bg-primary px-1 py-3 font-semibold text-on-primary text-sm shadow-float hover:bg-primary-hover lg:flex min-[86rem]:top-1/2 min-[86rem]:min-w-20 min-[86rem]:px-3"
    >
      <ShoppingBag size={20} aria-hidden />
      {/* Beside the page there is room for a number only, below what leads through a banner. */}
      <span className="min-[86rem]:hidden">{shown.cart.total}</span>
      <span className="max-[86rem]:hidden">{t('orders.items', { count: shown.cart.total })}</span>
      {amount !== null && amount > 0 && (
        <span className="max-[86rem]:hidden">
          {isEstimate && '≈ '}
          <Money amount={amount} />
        </span>
      )}
    </button>
  )
}
