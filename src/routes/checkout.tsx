import { createFileRoute } from '@tanstack/react-router'
import { useCheckoutShops } from '#src/features/cart/use-checkout-shops.ts'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { CheckoutGate } from './-parts/checkout-gate.tsx'

export const Route = createFileRoute('/checkout')({
  staticData: { layout: 'public', isPersonal: true, title: 'page.checkout' },
  component: Checkout,
})

function Checkout() {
  const { shopIds, isLoading } = useCheckoutShops(useIsMarketplace())
  return <CheckoutGate shopIds={shopIds} isLoading={isLoading} />
}
