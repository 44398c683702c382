import type { ComponentProps } from 'react'
import { Gallery } from '#src/features/catalogue/gallery.tsx'
import { FavoriteButton } from '#src/features/wishlist/favorite-button.tsx'

/** The pictures of a product, with its heart. */
export function ProductGallery(props: Omit<ComponentProps<typeof Gallery>, 'favorite'>) {
  return <Gallery {...props} favorite={<FavoriteButton product={props.product} />} />
}
