import { createFileRoute } from '@tanstack/react-router'
import { CartAmountLine } from '#src/features/cart/cart-amount-line.tsx'
import { UnreadCart } from '#src/features/cart/unread-cart.tsx'
import { useCart } from '#src/features/cart/use-cart.ts'
import { useCartAmount } from '#src/features/cart/use-cart-amount.ts'
import { useCheckoutShops } from '#src/features/cart/use-checkout-shops.ts'
import { OrderLines } from '#src/features/checkout/order-lines.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { CheckoutGate } from './-parts/checkout-gate.tsx'
import { namingPlaced, placedIn, readPlaced } from './-parts/placed-in-address.ts'

export const Route = createFileRoute('/checkout')({
  staticData: { layout: 'checkout', isPersonal: true, title: 'page.checkout' },
  // In the address, so that a reload thanks for them again.
  validateSearch: readPlaced,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { i18n }, deps }) => ({
    title: deps.placed ? i18n.t('checkout.placed') : '',
  }),
  component: Checkout,
})

function Checkout() {
  const { shopIds, isLoading, problem } = useCheckoutShops(useIsMarketplace())
  const navigate = Route.useNavigate()
  return (
    <CheckoutGate
      shopIds={shopIds}
      isLoading={isLoading}
      unreadCart={problem && <UnreadCart {...problem} />}
      onDevice={{
        lines: <LinesOnDevice shopIds={shopIds} />,
        amount: <Estimate shopIds={shopIds} />,
      }}
      placed={placedIn(Route.useSearch())}
      onName={(ids) => navigate({ search: namingPlaced(ids), replace: true })}
    />
  )
}

type Shops = { shopIds: number[] }

/** What the cart holds of these shops, as this device knows it. */
function LinesOnDevice({ shopIds }: Shops) {
  const { groups } = useCart().cart
  const chosen = groups.filter(({ shop_id }) => shopIds.includes(shop_id))
  return <OrderLines groups={chosen} />
}

/** What the cart says that it comes to. */
function Estimate({ shopIds }: Shops) {
  const amount = useCartAmount(shopIds, useCart())
  return <CartAmountLine {...amount} chosen={shopIds.length} total={shopIds.length} />
}
