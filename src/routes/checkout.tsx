import { createFileRoute } from '@tanstack/react-router'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { OrderDesk } from './-parts/order-desk.tsx'

export const Route = createFileRoute('/checkout')({
  staticData: { layout: 'public', title: 'page.checkout' },
  component: Checkout,
})

function Checkout() {
  const shopIds = useShopSelection((selection) => selection.selectedShopIds)
  return <OrderDesk shopIds={shopIds} />
}
