import { Link } from '@tanstack/react-router'
import { CircleUserRound, Heart, ShoppingCart } from 'lucide-react'
import { CART_BUTTON_ID, CART_COUNT_ID, SHELL_CART_ID } from '#contract/shell-marks.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { useWishlist } from '#src/features/wishlist/wishlist.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { insteadOfPopover } from './instead-of-popover.ts'
import { loadCartPanel } from './load-overlay.ts'

const icon = 'relative grid size-11 place-items-center rounded-full hover:bg-sunken'

/** What is the shopper's own: wishlist, account, cart. */
export function HeaderActions() {
  return (
    <>
      <WishlistLink />
      <AccountLink />
      <CartButton />
    </>
  )
}

/** A visitor logs in first (section 2). */
function WishlistLink() {
  const { t } = useTranslation()
  const session = useSession()
  const count = useWishlist(({ ids }) => ids.size)
  const { askLogin } = useShopActions()
  return (
    <Link
      to="/wishlist"
      aria-label={count > 0 ? t('shell.wishlistCount', { count }) : t('shell.wishlist')}
      title={t('shell.wishlist')}
      className={`${icon} max-md:hidden`}
      onClick={(event) => {
        if (session) return
        event.preventDefault()
        askLogin()
      }}
    >
      <Heart size={22} aria-hidden />
      {count > 0 && <CountBadge count={count} />}
    </Link>
  )
}

function AccountLink() {
  const { t } = useTranslation()
  const session = useSession()
  const { askLogin } = useShopActions()
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
    <IconButton label={t('shell.login')} className="max-md:hidden" onClick={() => askLogin()}>
      <CircleUserRound size={22} aria-hidden />
    </IconButton>
  )
}

/** Opens the cart and says how much is in it. */
function CartButton() {
  const { t } = useTranslation()
  const { cart } = useCart()
  const { openCart } = useShopActions()
  return (
    <button
      type="button"
      id={CART_BUTTON_ID}
      data-cart
      popoverTarget={SHELL_CART_ID}
      aria-label={t('cart.title', { count: cart.total })}
      title={t('shell.cart')}
      onClick={insteadOfPopover(openCart)}
      onPointerEnter={loadCartPanel}
      onFocus={loadCartPanel}
      className={`${icon} -me-2`}
    >
      <ShoppingCart size={22} aria-hidden />
      {cart.total > 0 ? (
        <CountBadge count={cart.total} />
      ) : (
        // The worker writes the number here, which stands until the cart itself is read.
        <span
          id={CART_COUNT_ID}
          className="contents"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: so that React leaves what it finds
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      )}
    </button>
  )
}
