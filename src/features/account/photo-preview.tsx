import { useEffect, useRef } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { drawPart, type PhotoPart } from './photo.ts'

/** Pixels of the drawing: twice its size on the screen, for screens that have them. */
const SIDE = 192

/** The part of a photo as it will be shown: round. Stands inside the dialog, which mounts late. */
export function PhotoPreview({ bitmap, part }: { bitmap: ImageBitmap; part: PhotoPart }) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, bitmap, part)
  }, [bitmap, part])
  return (
    <canvas
      ref={canvas}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={t('profile.photoPreview')}
      className="size-24 self-center rounded-full"
    />
  )
}
