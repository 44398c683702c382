import { Dialog } from '#src/ui/dialog.tsx'
import type { GalleryPicture } from './pictures-of.ts'

type Props = { title: string; picture: GalleryPicture; onClose: () => void }

/** The picture as large as it is, to be pushed around. */
export function ZoomDialog({ title, picture, onClose }: Props) {
  const { pictures, src } = picture
  const largest = pictures ? `${pictures.base}-${Math.max(...pictures.widths)}.webp` : src
  return (
    <Dialog title={title} onClose={onClose} wide>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[72dvh] overflow-auto rounded-control"
      >
        <img src={largest} alt={title} className="w-[180%] max-w-none" />
      </section>
    </Dialog>
  )
}
