import { createFileRoute } from '@tanstack/react-router'
import type { CartGroup } from '#contract/cart.ts'
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
  const { groups } = useCart().cart
  const chosen = groups.filter(({ shop_id }) => shopIds.includes(shop_id))
  const navigate = Route.useNavigate()
  return (
    <CheckoutGate
      shopIds={shopIds}
      isLoading={isLoading}
      unreadCart={problem && <UnreadCart {...problem} />}
      onDevice={{
        lines: <OrderLines groups={chosen} />,
        amount: <Estimate shopIds={shopIds} />,
        has: (others) => linesOf(others) === linesOf(chosen),
      }}
      placed={placedIn(Route.useSearch())}
      onName={(ids) => navigate({ search: namingPlaced(ids), replace: true })}
    />
  )
}

/** Which products, in which variants, and how many of each, in one text to be compared. */
const linesOf = (groups: readonly CartGroup[]) =>
  groups
    .flatMap(({ products }) => products)
    .map(({ id, color, size, unit, quantity }) => JSON.stringify([id, color, size, unit, quantity]))
    .sort()
    .join()

/** What the cart says that it comes to. */
function Estimate({ shopIds }: { shopIds: number[] }) {
  const amount = useCartAmount(shopIds, useCart())
  return <CartAmountLine {...amount} chosen={shopIds.length} total={shopIds.length} />
}
