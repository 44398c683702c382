import { createFileRoute } from '@tanstack/react-router'
import { useBuyNow } from '#src/features/cart/buy-now.ts'
import { BuyNowLine } from '#src/features/cart/buy-now-line.tsx'
import { CheckoutGate } from './-parts/checkout-gate.tsx'
import { namingPlaced, placedIn, readPlaced } from './-parts/placed-in-address.ts'

export const Route = createFileRoute('/buynow')({
  staticData: { layout: 'checkout', isPersonal: true, title: 'page.buyNow' },
  // In the address, so that a reload thanks for them again.
  validateSearch: readPlaced,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { i18n }, deps }) => ({
    title: deps.placed ? i18n.t('checkout.placed') : '',
  }),
  component: BuyNow,
})

function BuyNow() {
  const { buyNowShopId: shopId, buyNowProduct: product } = useBuyNow()
  const isIt = ({ name }: { name: string }) => !product || name === product.name
  const navigate = Route.useNavigate()
  return (
    <CheckoutGate
      shopIds={shopId === null ? [] : [shopId]}
      isBuyNow
      meanwhile={<BuyNowLine />}
      onDevice={{
        lines: <BuyNowLine />,
        has: (groups) => groups.every(({ products }) => products.every(isIt)),
      }}
      placed={placedIn(Route.useSearch())}
      onName={(ids) => navigate({ search: namingPlaced(ids), replace: true })}
    />
  )
}
