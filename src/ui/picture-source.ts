import type { Pictures } from '#contract/primitives.ts'

/** How wide the first picture of a product is on its page, as the sizes attribute says it. */
export const PAGE_SIZES = '(width >= 80rem) 640px, (width >= 48rem) 50vw, 100vw'

/** How wide it is on a card of a list. */
export const CARD_SIZES = '(width >= 80rem) 250px, (width >= 48rem) 30vw, 46vw'

/** A picture in one of its formats, in every width there is, as a source element says it. */
export const sourceOf = ({ base, widths }: NonNullable<Pictures>, format: string) => ({
  type: `image/${format}`,
  srcSet: widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', '),
})
