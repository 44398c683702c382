import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { GalleryPicture } from './pictures-of.ts'
import { ZoomStage, type ZoomStageHandle } from './zoom-stage.tsx'

type Props = {
  title: string
  pictures: readonly GalleryPicture[]
  /** Index of the picture that is shown first. */
  first: number
  /** Another picture is shown: its index. */
  onShow: (index: number) => void
  onClose: () => void
}

/** The pictures of a product, one at a time on the whole screen. */
export function ZoomDialog({ title, pictures, first, onShow, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const stage = useRef<ZoomStageHandle>(null)
  const [index, setIndex] = useState(first)
  const [isMagnified, setIsMagnified] = useState(false)
  const total = pictures.length
  const picture = pictures[index] ?? pictures[0]
  const forward = i18n.dir() === 'rtl' ? -1 : 1

  const go = (step: number) => {
    const next = index + step
    if (next < 0 || next >= total) return
    setIsMagnified(false)
    setIndex(next)
    onShow(next)
  }
  /** A magnified picture is scrolled with the same keys. */
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (isMagnified) return
    if (key === 'ArrowRight') go(forward)
    if (key === 'ArrowLeft') go(-forward)
  }
  const step = (label: string, by: number, place: string, Icon: typeof ChevronLeft) => (
    <IconButton
      label={label}
      aria-disabled={!pictures[index + by]}
      onClick={() => go(by)}
      className={`absolute! top-[calc(50%-22px)] border border-line bg-card shadow-float aria-disabled:opacity-40 max-sm:top-auto max-sm:bottom-3 ${place}`}
    >
      <Icon size={20} aria-hidden className="rtl:rotate-180" />
    </IconButton>
  )

  return (
    <Dialog title={title} onClose={onClose} onKeyDown={onKeyDown} full>
      <div className="relative min-h-0 grow bg-sunken">
        {picture && (
          <ZoomStage
            key={picture.id}
            ref={stage}
            picture={picture}
            title={title}
            onMagnify={setIsMagnified}
            onSwipe={(toRight) => go(toRight ? -forward : forward)}
          />
        )}
        {total > 1 && (
          <>
            {step(t('shelf.previous'), -1, 'inset-s-3 sm:inset-s-6', ChevronLeft)}
            {step(t('shelf.next'), 1, 'inset-e-3 sm:inset-e-6', ChevronRight)}
          </>
        )}
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex items-center justify-center gap-2">
          {total > 1 && (
            <p role="status" className="rounded-full bg-card px-4 py-2.5 text-sm shadow-float">
              {t('product.picture', { number: index + 1, total })}
            </p>
          )}
          <IconButton
            label={t('product.zoom')}
            aria-pressed={isMagnified}
            onClick={() => stage.current?.toggle()}
            className="pointer-events-auto border border-line bg-card shadow-float"
          >
            {isMagnified ? <ZoomOut size={20} aria-hidden /> : <ZoomIn size={20} aria-hidden />}
          </IconButton>
        </div>
      </div>
    </Dialog>
  )
}
