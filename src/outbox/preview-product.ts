import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import type { ChangePreview } from '#outbox/cart-change.ts'

/**
 * What a product looks like in the cart before the server has responded. Prices in minor units;
 * colour and size add theirs to the product's.
 */
export function previewOfProduct(product: Product, chosen: Variant): ChangePreview {
  const color = product.colors.find((one) => one.name === chosen.color)
  const size = product.sizes.find((one) => one.name === chosen.size)
  const extra = (color?.price ?? 0) + (size?.price ?? 0)
  return {
    name: product.name,
    thumbnail: product.thumbnail,
    pictures: product.pictures,
    brand: product.brand,
    price: (product.price ?? 0) + extra,
    discount_price: product.discount_price > 0 ? product.discount_price + extra : 0,
    discount_percentage: product.discount_percentage,
    stock: product.quantity,
    shop: {
      id: product.shop?.id ?? 0,
      name: product.shop?.name ?? '',
      rating: product.shop?.rating ?? 0,
    },
  }
}
