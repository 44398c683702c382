import { preload } from 'react-dom'
import type { Pictures } from '#contract/primitives.ts'
import { sourceOf } from './picture-source.ts'

/** Asks for a picture before the page that shows it has been rendered. */
export function preloadPicture(pictures: Pictures, sizes: string): void {
  const [format] = pictures?.formats ?? []
  if (!pictures || !format) return
  const { type, srcSet } = sourceOf(pictures, format)
  // The address is for browsers that know no srcset here; React wants one.
  preload(`${pictures.base}-${pictures.widths[0]}.${format}`, {
    as: 'image',
    type,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
