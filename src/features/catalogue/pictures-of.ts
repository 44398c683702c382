import type { ProductDetails } from '#contract/catalogue.ts'
import type { Pictures } from '#contract/primitives.ts'

export type GalleryPicture = {
  id: number
  pictures: Pictures
  src: string
  /** Address of the film that the picture stands for. */
  video: string | null
}

/** What a gallery shows; a product without thumbnails has at least its own picture. */
export function picturesOf(product: ProductDetails): [GalleryPicture, ...GalleryPicture[]] {
  const [first, ...others] = product.thumbnails.map((one) => ({
    id: one.id,
    pictures: one.pictures,
    src: one.thumbnail || one.url,
    video: one.type === 'video' ? one.url : null,
  }))
  const own = { id: 0, pictures: product.pictures, src: product.thumbnail, video: null }
  return first ? [first, ...others] : [own]
}
