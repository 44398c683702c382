import { Dialog } from '#src/ui/dialog.tsx'
import type { GalleryPicture } from './pictures-of.ts'
import type { Spot } from './spot.ts'

type Props = {
  title: string
  picture: GalleryPicture
  /** What is in the middle at first. */
  spot: Spot
  onClose: () => void
}

/** The picture as large as it is, to be pushed around. */
export function ZoomDialog({ title, picture, spot, onClose }: Props) {
  const { pictures, src } = picture
  const largest = pictures ? `${pictures.base}-${Math.max(...pictures.widths)}.webp` : src
  return (
    <Dialog title={title} onClose={onClose} wide>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        // Distances within a picture run from its left in every language.
        dir="ltr"
        className="max-h-[72dvh] overflow-auto rounded-control"
      >
        <img
          src={largest}
          alt={title}
          onLoad={({ currentTarget: { parentElement: frame, width, height } }) =>
            frame?.scrollTo(
              spot.x * width - frame.clientWidth / 2,
              spot.y * height - frame.clientHeight / 2,
            )
          }
          className="w-[180%] max-w-none"
        />
      </section>
    </Dialog>
  )
}
