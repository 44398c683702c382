import { createFileRoute } from '@tanstack/react-router'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { CheckoutGate } from './-parts/checkout-gate.tsx'

export const Route = createFileRoute('/checkout')({
  staticData: { layout: 'public', isPersonal: true, title: 'page.checkout' },
  component: Checkout,
})

function Checkout() {
  const shopIds = useShopSelection((selection) => selection.selectedShopIds)
  return <CheckoutGate shopIds={shopIds} />
}
