import { useRef } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { PAGE_SIZES } from '#src/ui/picture-source.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import type { GalleryPicture } from './pictures-of.ts'
import type { Spot } from './spot.ts'

type Props = {
  title: string
  picture: GalleryPicture
  /** What is in the middle at first. */
  spot: Spot
  onClose: () => void
}

/**
 * The picture as large as it is, to be pushed around. Until it has come, what the page shows of it
 * stands there in the same size.
 */
export function ZoomDialog({ title, picture, spot, onClose }: Props) {
  const { pictures, src } = picture
  const section = useRef<HTMLElement>(null)
  const showSpot = () => {
    const frame = section.current
    frame?.scrollTo(
      spot.x * frame.scrollWidth - frame.clientWidth / 2,
      spot.y * frame.scrollHeight - frame.clientHeight / 2,
    )
  }
  return (
    <Dialog title={title} onClose={onClose} wide>
      <section
        ref={section}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        // Distances within a picture run from its left in every language.
        dir="ltr"
        className="max-h-[72dvh] overflow-auto rounded-control"
      >
        {pictures ? (
          <div className="relative w-[180%]">
            <ProductPicture
              pictures={pictures}
              alt=""
              name={title}
              sizes={PAGE_SIZES}
              eager
              onLoad={showSpot}
            />
            <img
              src={`${pictures.base}-${Math.max(...pictures.widths)}.webp`}
              alt={title}
              onLoad={showSpot}
              className="absolute inset-0 size-full"
            />
          </div>
        ) : (
          <img src={src} alt={title} onLoad={showSpot} className="w-[180%] max-w-none" />
        )}
      </section>
    </Dialog>
  )
}
