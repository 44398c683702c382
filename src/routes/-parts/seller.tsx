import type { Product } from '#contract/catalogue.ts'
import { DeliveryTerms } from '#src/features/catalogue/delivery-terms.tsx'
import { SellerCard } from '#src/features/catalogue/seller-card.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { ShopVouchers } from './shop-vouchers.tsx'

type Props = { shop: NonNullable<Product['shop']> }

/** Below the buttons that one buys with: what follows from pressing them. */
export function Delivery({ shop }: Props) {
  const { promises } = useSettings()
  return <DeliveryTerms shop={shop} returns={promises.find(({ kind }) => kind === 'returns')} />
}

/** Who sells a product, and their vouchers; with one vendor the vouchers alone. */
export function Seller({ shop }: Props) {
  const { multi_vendor: multiVendor } = useSettings()
  const vouchers = <ShopVouchers shopId={shop.id} />
  return multiVendor ? <SellerCard shop={shop} aside={vouchers} /> : <div>{vouchers}</div>
}
