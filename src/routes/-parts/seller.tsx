import type { Product } from '#contract/catalogue.ts'
import { SellerCard } from '#src/features/catalogue/seller-card.tsx'
import { ShopVouchers } from './shop-vouchers.tsx'

/** Who sells a product, and their vouchers. */
export const Seller = ({ shop }: { shop: NonNullable<Product['shop']> }) => (
  <SellerCard shop={shop} aside={<ShopVouchers shopId={shop.id} />} />
)
