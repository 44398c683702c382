import { createFileRoute } from '@tanstack/react-router'
import { useCheckoutShops } from '#src/features/cart/use-checkout-shops.ts'
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
  const { shopIds, isLoading } = useCheckoutShops(useIsMarketplace())
  const navigate = Route.useNavigate()
  return (
    <CheckoutGate
      shopIds={shopIds}
      isLoading={isLoading}
      placed={placedIn(Route.useSearch())}
      onName={(ids) => navigate({ search: namingPlaced(ids), replace: true })}
    />
  )
}
