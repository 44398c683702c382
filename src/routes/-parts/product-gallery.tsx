import type { ComponentProps } from 'react'
import { Gallery } from '#src/features/catalogue/gallery.tsx'
import { ShareButton } from '#src/features/catalogue/share-button.tsx'
import { FavoriteButton } from '#src/features/wishlist/favorite-button.tsx'

/** The pictures of a product, with its heart and a way to hand it on. */
export function ProductGallery(props: Omit<ComponentProps<typeof Gallery>, 'corner'>) {
  return (
    <Gallery
      {...props}
      corner={
        <>
          <FavoriteButton product={props.product} />
          <ShareButton title={props.product.name} />
        </>
      }
    />
  )
}
