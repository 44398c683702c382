import type { ProductDetails } from '#contract/catalogue.ts'
import type { Pictures } from '#contract/primitives.ts'

export type GalleryPicture = {
  id: number
  pictures: Pictures
  src: string
  /** Address of the large picture, if the shop has one; of a video, the video's. */
  url?: string
  /** Address of the film that the picture stands for. */
  video: string | null
}

/** Returns the chosen color if it has pictures that are not shown anyway, else null. */
export const colorShown = (
  { thumbnails, shown_color }: ProductDetails,
  chosen: string | null,
): string | null =>
  // Of a card only one picture is known.
  chosen !== thumbnails[0]?.color &&
  [{ color: shown_color }, ...thumbnails].some(({ color }) => color === chosen)
    ? chosen
    : null

/** What a gallery shows; a product without thumbnails has at least its own picture. */
export function picturesOf(
  product: ProductDetails,
  chosen: string | null,
): [GalleryPicture, ...GalleryPicture[]] {
  const other = colorShown(product, chosen)
  const shown = other ?? product.thumbnails[0]?.color
  const ofColor = product.thumbnails.filter(({ color }) => color === null || color === shown)
  // Another color begins with its own, the first with what the shop put first.
  if (other) ofColor.sort((a, b) => Number(a.color === null) - Number(b.color === null))
  const [first, ...others] = ofColor.map((one) => ({
    id: one.id,
    pictures: one.pictures,
    src: one.thumbnail || one.url,
    url: one.url,
    video: one.type === 'video' ? one.url : null,
  }))
  const own = { id: 0, pictures: product.pictures, src: product.thumbnail, video: null }
  return first ? [first, ...others] : [own]
}
