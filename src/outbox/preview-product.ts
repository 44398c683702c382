import type { Variant } from '#contract/cart.ts'
import type { Product, ProductDetails } from '#contract/catalogue.ts'
import type { ChangePreview } from '#outbox/cart-change.ts'

/**
 * What a product looks like in the cart, or on the wishlist, before the server has responded.
 * Prices in minor units;
 * colour and size add theirs to the product's.
 */
export function previewOfProduct(
  product: Product | ProductDetails,
  chosen: Variant,
): ChangePreview {
  const { thumbnail, pictures } = pictureOf(product, chosen.color)
  const color = product.colors.find((one) => one.name === chosen.color)
  const size = product.sizes.find((one) => one.name === chosen.size)
  const extra = (color?.price ?? 0) + (size?.price ?? 0)
  return {
    name: product.name,
    thumbnail,
    pictures,
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

/** The first picture in the chosen color, where the details are known. */
const pictureOf = (product: Product | ProductDetails, color: string | null) =>
  ('thumbnails' in product && color && product.thumbnails.find((one) => one.color === color)) ||
  product

/** The product of a preview as far as it is known: enough for its card. */
export const productOfPreview = (id: number, preview: ChangePreview): Product => ({
  ...{ id, slug: '', name: preview.name, thumbnail: preview.thumbnail, pictures: preview.pictures },
  price: preview.price,
  discount_price: preview.discount_price,
  discount_percentage: preview.discount_percentage,
  ...{ rating: 0, total_reviews: 0, total_sold: 0, quantity: preview.stock ?? 0 },
  ...{ is_favorite: true, brand: preview.brand, brand_id: null, unit: null },
  ...{ colors: [], sizes: [], category_id: null, sub_category_id: null, created_at: '' },
  shop: {
    ...preview.shop,
    ...{ logo: '', estimated_delivery_time: '', delivery_charge: 0 },
  },
})
