import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'

/**
 * The variant of a product that its card shows, for the price that stands there: the color of the
 * picture, as on the product's page. Null when the shopper must choose; a size is never guessed.
 */
export function shownVariant({ colors, sizes, unit, shown_color }: Product): Variant | null {
  const isShown = ({ name, pictured }: Product['colors'][number]) =>
    shown_color ? name === shown_color : pictured
  const color =
    colors.length > 1 ? colors.find((one) => isShown(one) && one.price === 0) : colors[0]
  if (sizes.length > 1 || (colors.length > 1 && !color)) return null
  return { color: color?.name ?? null, size: sizes[0]?.name ?? null, unit }
}
