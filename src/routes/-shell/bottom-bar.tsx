import { Link, useMatch, useNavigate } from '@tanstack/react-router'
import { CircleUserRound, House, LayoutGrid, Search, ShoppingCart } from 'lucide-react'
import { SHELL_SEARCH_ID } from '#contract/shell.ts'
import { BOTTOM_BAR_HEIGHT, SHELL_CART_ID } from '#contract/shell-marks.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { insteadOfPopover } from './instead-of-popover.ts'
import { loadCartPanel, loadSearchSheet } from './load-overlay.ts'
import { useShell } from './shell-state.ts'

const place =
  'relative flex grow basis-0 flex-col items-center justify-center gap-0.5 text-muted text-xs aria-[current]:font-semibold aria-[current]:text-accent'

/** Where the thumb is: the five places of a phone's shop. */
export function BottomBar() {
  const { t } = useTranslation()
  const session = useSession()
  const { show } = useShell()
  const { askLogin, openCart } = useShopActions()
  const { cart } = useCart()
  const navigate = useNavigate()
  const isInAccount = !!useMatch({ from: '/_account', shouldThrow: false })
  return (
    <nav
      aria-label={t('shell.main')}
      className={`fixed inset-x-0 bottom-0 z-30 box-content flex border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden [body:has(.buy-bar)_&]:hidden ${BOTTOM_BAR_HEIGHT}`}
    >
      <Link to="/" className={place}>
        <House size={22} aria-hidden /> {t('page.home')}
      </Link>
      <Link to="/categories" className={place}>
        <LayoutGrid size={22} aria-hidden /> {t('page.categories')}
      </Link>
      <button
        type="button"
        className={place}
        popoverTarget={SHELL_SEARCH_ID}
        onClick={insteadOfPopover(() => show('search'))}
        onPointerDown={loadSearchSheet}
      >
        <Search size={22} aria-hidden /> {t('shell.searchShort')}
      </button>
      <button
        type="button"
        data-cart
        className={place}
        popoverTarget={SHELL_CART_ID}
        onClick={insteadOfPopover(openCart)}
        onPointerDown={loadCartPanel}
      >
        <span className="relative">
          <ShoppingCart size={22} aria-hidden />
          {cart.total > 0 && (
            <span className="absolute -end-4 -top-2.5 size-7">
              <CountBadge count={cart.total} />
            </span>
          )}
        </span>
        {t('shell.cart')}
      </button>
      {session ? (
        // Its other pages are reached from the dashboard, and belong to the same place.
        <Link to="/dashboard" className={place} aria-current={isInAccount || undefined}>
          <CircleUserRound size={22} aria-hidden /> {t('shell.account')}
        </Link>
      ) : (
        <button
          type="button"
          className={place}
          onClick={() => askLogin(() => void navigate({ to: '/dashboard' }))}
        >
          <CircleUserRound size={22} aria-hidden /> {t('shell.account')}
        </button>
      )}
    </nav>
  )
}
