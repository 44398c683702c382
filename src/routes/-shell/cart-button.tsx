import { ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { CountBadge } from '#src/ui/icon-button.tsx'
import { loadCartPanel } from './load-overlay.ts'

/** Opens the cart and says how much is in it. */
export function CartButton() {
  const { t } = useTranslation()
  const { cart } = useCart()
  const { open } = useCartPanel()
  return (
    <button
      type="button"
      aria-label={t('cart.title', { count: cart.total })}
      title={t('shell.cart')}
      onClick={open}
      onPointerEnter={loadCartPanel}
      onFocus={loadCartPanel}
      className="relative -me-2 grid size-11 place-items-center rounded-full hover:bg-sunken"
    >
      <ShoppingCart size={22} aria-hidden />
      {cart.total > 0 && <CountBadge count={cart.total} />}
    </button>
  )
}
