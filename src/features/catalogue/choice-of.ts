import type { ProductDetails } from '#contract/catalogue.ts'
import type { Choice } from './variant-picker.tsx'

/**
 * Returns what would be bought: what the shopper has chosen, else the color that the first picture
 * shows, else what there is only one of. A size is never guessed.
 */
export function choiceOf(product: ProductDetails, chosen: Choice): Choice {
  const { colors, sizes, thumbnails } = product
  const isColor = (name: string | null | undefined) => colors.some((color) => color.name === name)
  const pictured = thumbnails[0]?.color
  const color = isColor(pictured) ? pictured : colors.length === 1 ? colors[0]?.name : null
  const size = sizes.length === 1 ? sizes[0]?.name : null
  return { color: chosen.color ?? color ?? null, size: chosen.size ?? size ?? null }
}
