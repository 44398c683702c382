import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'

/** The variant of a product that leaves nothing to choose; null when the shopper must choose. */
export function onlyVariant({ colors, sizes, unit }: Product): Variant | null {
  if (colors.length > 1 || sizes.length > 1) return null
  return { color: colors[0]?.name ?? null, size: sizes[0]?.name ?? null, unit }
}
