import type { Product } from '#contract/catalogue.ts'
import type { Choice } from './variant-picker.tsx'

/**
 * What a piece costs in the chosen variant: color and size add theirs. Minor units.
 * @returns also the sizes that may still add to it
 */
export function priceOfChoice(product: Product, choice: Choice) {
  const { price, discount_price, discount_percentage } = product
  const extra =
    (product.colors.find(({ name }) => name === choice.color)?.price ?? 0) +
    (product.sizes.find(({ name }) => name === choice.size)?.price ?? 0)
  return {
    price: price === null ? null : price + extra,
    discount_price: discount_price > 0 ? discount_price + extra : 0,
    discount_percentage,
    sizes: choice.size === null ? product.sizes : [],
  }
}
