import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toastError } from '#src/ui/toast.ts'
import { CartAmountLine } from './cart-amount-line.tsx'
import { CartArrival } from './cart-arrival.tsx'
import { CartGroup } from './cart-group.tsx'
import { CartSaving } from './cart-saving.tsx'
import { ShopDelivery } from './shop-delivery.tsx'
import { useShopSelection } from './shop-selection.ts'
import { removeShellCart } from './take-over-shell-cart.ts'
import { UnreadCart } from './unread-cart.tsx'
import { useCart } from './use-cart.ts'
import { useCartAmount } from './use-cart-amount.ts'

type Props = {
  multiVendor: boolean
  /** The page stays in use beside the panel (basket_canvas). */
  beside?: boolean
  onClose: () => void
  onCheckout: () => void
  onBrowse: () => void
  /** What a route adds to the head of a shop's lines: its vouchers. */
  besideShop?: (shopId: number) => ReactNode
  /** What a route shows below the notice that nothing is in the cart. */
  whenEmpty?: ReactNode
  /** What a route shows below the lines. */
  belowLines?: ReactNode
}

/** The cart at the side of the page (section 2). */
export function CartPanel(props: Props) {
  const { multiVendor, beside = false, onClose, onCheckout, onBrowse } = props
  const { t } = useTranslation()
  const shown = useCart()
  const { groups, total } = shown.cart
  const { refresh } = shown
  // Another device may have changed it.
  useEffect(refresh, [refresh])
  const { selectedShopIds, toggle, selectAll } = useShopSelection()
  const ofCart = groups.map((group) => group.shop_id)
  const chosen = ofCart.filter((id) => !multiVendor || selectedShopIds.includes(id))
  const amount = useCartAmount(chosen, shown)

  const checkOut = () => {
    if (chosen.length === 0) return toastError(t('cart.selectShop'))
    if (!multiVendor) selectAll(ofCart)
    onCheckout()
  }
  const all = ofCart.join()
  useEffect(() => {
    // Single-vendor mode: every shop is chosen by itself (section 4).
    if (!multiVendor && all) selectAll(all.split(',').map(Number))
  }, [multiVendor, all, selectAll])

  return (
    <Drawer
      title={t('cart.title', { count: total })}
      onClose={onClose}
      beside={beside}
      onShown={removeShellCart}
      footer={
        groups.length > 0 && (
          <div className="flex flex-col gap-3">
            <div>
              <CartAmountLine {...amount} chosen={chosen.length} total={ofCart.length} />
              <div className="flex flex-wrap justify-between gap-x-3">
                <CartSaving
                  lines={groups
                    .filter(({ shop_id }) => chosen.includes(shop_id))
                    .flatMap(({ products }) => products)}
                />
                <CartArrival chosen={chosen} />
              </div>
            </div>
            <Button
              look={chosen.length > 0 ? 'primary' : 'secondary'}
              onClick={checkOut}
              className="w-full"
            >
              {t('cart.checkout')}
            </Button>
          </div>
        )
      }
    >
      {shown.isLoading && <LinesToCome />}
      {shown.isUnread && <UnreadCart error={shown.error} onRetry={refresh} />}
      {!shown.isLoading && !shown.isUnread && groups.length === 0 && (
        <>
          <Notice icon={<ShoppingCart aria-hidden />} title={t('cart.empty')}>
            <Button onClick={onBrowse}>{t('cart.browse')}</Button>
          </Notice>
          {props.whenEmpty}
        </>
      )}
      {groups.map((group) => (
        <CartGroup
          key={group.shop_id}
          group={group}
          choice={
            multiVendor
              ? {
                  chosen: selectedShopIds.includes(group.shop_id),
                  onToggle: () => toggle(group.shop_id),
                }
              : null
          }
          onLeave={onClose}
          aside={props.besideShop?.(group.shop_id)}
          delivery={<ShopDelivery shopId={group.shop_id} chosen={chosen} />}
        />
      ))}
      {groups.length > 0 && props.belowLines}
    </Drawer>
  )
}

const LinesToCome = () => (
  <div className="flex flex-col gap-4 p-5">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-20" />
    ))}
  </div>
)
