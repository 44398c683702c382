import { createFileRoute } from '@tanstack/react-router'
import { useBuyNow } from '#src/features/cart/buy-now.ts'
import { BuyNowLine } from '#src/features/cart/buy-now-line.tsx'
import { CheckoutGate } from './-parts/checkout-gate.tsx'

export const Route = createFileRoute('/buynow')({
  staticData: { layout: 'public', isPersonal: true, title: 'page.buyNow' },
  component: BuyNow,
})

function BuyNow() {
  const shopId = useBuyNow((state) => state.buyNowShopId)
  return (
    <CheckoutGate shopIds={shopId === null ? [] : [shopId]} isBuyNow meanwhile={<BuyNowLine />} />
  )
}
