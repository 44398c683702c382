import { useNavigate } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CartPanel } from '#src/features/cart/cart-panel.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ClosingFirst } from '#src/ui/closing-first.tsx'

const loadVouchers = () => import('#src/features/vouchers/voucher-dialog.tsx')
const PopularProducts = lazy(() =>
  import('#src/routes/-parts/popular-products.tsx').then((file) => ({
    default: file.PopularProducts,
  })),
)
const GoesWithCart = lazy(() =>
  import('#src/routes/-parts/goes-with-cart.tsx').then((file) => ({ default: file.GoesWithCart })),
)
const VoucherDialog = lazy(() => loadVouchers().then((file) => ({ default: file.VoucherDialog })))

/** The cart panel with the vouchers of its shops and the ways out of it. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { multi_vendor: multiVendor, basket_canvas: beside } = useSettings()
  const [voucherShop, setVoucherShop] = useState<number | null>(null)
  return (
    <ClosingFirst onClose={onClose}>
      <CartPanel
        multiVendor={multiVendor}
        beside={beside}
        onClose={onClose}
        onCheckout={() => {
          onClose()
          navigate({ to: '/checkout' })
        }}
        onBrowse={() => {
          onClose()
          navigate({ to: '/products' })
        }}
        whenEmpty={
          <div className="px-5 pb-5">
            <Suspense>
              <PopularProducts />
            </Suspense>
          </div>
        }
        belowLines={
          <Suspense>
            <GoesWithCart />
          </Suspense>
        }
        besideShop={(shopId) => (
          <button
            type="button"
            onClick={() => setVoucherShop(shopId)}
            onPointerEnter={loadVouchers}
            className="link flex min-h-11 shrink-0 items-center gap-1 text-sm"
          >
            <TicketPercent size={16} aria-hidden /> {t('voucher.title')}
          </button>
        )}
      />
      {voucherShop !== null && (
        <Suspense>
          <VoucherDialog shopId={voucherShop} onClose={() => setVoucherShop(null)} />
        </Suspense>
      )}
    </ClosingFirst>
  )
}
