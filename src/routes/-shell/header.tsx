import { Link } from '@tanstack/react-router'
import { CircleUserRound, Heart, Menu, Search, ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showLogin } from '#src/features/auth/auth-dialogs.ts'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { useSession } from '#src/offline/session.ts'
import { CountBadge, IconButton } from '#src/ui/icon-button.tsx'
import { CategoryBar } from './category-bar.tsx'
import { Logo } from './logo.tsx'
import { loadCartPanel, loadMenuDrawer, loadSearchDialog } from './overlays.tsx'
import { useShell } from './shell-state.ts'
import { useHiddenHeader } from './use-hidden-header.ts'

const icon = 'relative grid size-11 place-items-center rounded-full hover:bg-sunken'

/** Hides on scrolling down and comes back on scrolling up. */
export function Header({ withCart }: { withCart: boolean }) {
  const { t } = useTranslation()
  const { show } = useShell()
  const hidden = useHiddenHeader()
  return (
    <header
      data-hidden={hidden || undefined}
      className="sticky top-0 z-30 border-line border-b bg-card transition-transform duration-200 focus-within:transform-none data-hidden:-translate-y-full"
    >
      <div className="wrap flex h-16 items-center gap-2 lg:gap-8">
        <IconButton
          label={t('shell.menu')}
          className="-ms-2 lg:hidden"
          onClick={() => show('menu')}
          onPointerDown={loadMenuDrawer}
        >
          <Menu size={22} aria-hidden />
        </IconButton>
        <Logo />
        <div className="mx-auto hidden w-full max-w-2xl md:block">
          <SearchBox />
        </div>
        <div className="ms-auto flex items-center">
          <IconButton
            label={t('shell.search')}
            className="md:hidden"
            onClick={() => show('search')}
            onPointerDown={loadSearchDialog}
          >
            <Search size={22} aria-hidden />
          </IconButton>
          <WishlistLink />
          <AccountLink />
          {withCart && <CartButton />}
        </div>
      </div>
      <CategoryBar />
    </header>
  )
}

/** A visitor is asked to log in first (section 2). */
function WishlistLink() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Link
      to="/wishlist"
      aria-label={t('shell.wishlist')}
      title={t('shell.wishlist')}
      className={`${icon} max-md:hidden`}
      onClick={(event) => {
        if (session) return
        event.preventDefault()
        showLogin()
      }}
    >
      <Heart size={22} aria-hidden />
    </Link>
  )
}

function AccountLink() {
  const { t } = useTranslation()
  const session = useSession()
  return session ? (
    <Link
      to="/dashboard"
      aria-label={t('shell.account')}
      title={session.user.name || t('shell.account')}
      className={`${icon} max-md:hidden`}
    >
      <CircleUserRound size={22} aria-hidden />
    </Link>
  ) : (
    <IconButton label={t('shell.login')} className="max-md:hidden" onClick={showLogin}>
      <CircleUserRound size={22} aria-hidden />
    </IconButton>
  )
}

function CartButton() {
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
      className={`${icon} -me-2`}
    >
      <ShoppingCart size={22} aria-hidden />
      {cart.total > 0 && <CountBadge count={cart.total} />}
    </button>
  )
}
