import type { Product } from '#contract/catalogue.ts'
import { SellerCard } from '#src/features/catalogue/seller-card.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { ShopVouchers } from './shop-vouchers.tsx'

/** Who sells a product, and their vouchers. */
export function Seller({ shop }: { shop: NonNullable<Product['shop']> }) {
  const { multi_vendor: multiVendor, promises } = useSettings()
  return (
    <SellerCard
      shop={shop}
      multiVendor={multiVendor}
      returns={promises.find(({ kind }) => kind === 'returns')}
      aside={<ShopVouchers shopId={shop.id} />}
    />
  )
}
