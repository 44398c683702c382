import { useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type CutPhoto, cutPhoto, type Photo } from './photo.ts'
import { PhotoPreview } from './photo-preview.tsx'

type Props = {
  photo: Photo
  onUse: (photo: CutPhoto) => void
  /** The photo was drawn in vain. */
  onFail: () => void
  onClose: () => void
}

/** A part with a fixed shape has no other handles. */
const corners = ['nw', 'ne', 'se', 'sw'] as const
/** Least side of the part on the screen, in pixels; less only if the picture has fewer. */
const SMALLEST = 48

/** Lets the shopper choose the square of a photo that is shown, and shows it as it will be: round. */
export function CropDialog({ photo: { bitmap, url }, onUse, onFail, onClose }: Props) {
  const { t } = useTranslation()
  const [part, setPart] = useState<PercentCrop>(() => middleOf(bitmap))
  const handles = corners.map((one) => [`${one}DragHandle`, t('profile.photoCorner')])
  return (
    <Dialog title={t('profile.photoCrop')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">{t('profile.photoCropHint')}</p>
        {/* Pictures are not mirrored, and neither is what the pointer does on them. */}
        <div dir="ltr" className="flex justify-center">
          <ReactCrop
            crop={part}
            aspect={1}
            circularCrop
            keepSelection
            minWidth={Math.min(SMALLEST, bitmap.width, bitmap.height)}
            onChange={(_, percent) => setPart(percent)}
            className="max-h-[50dvh] [--rc-drag-handle-size:24px]"
            ariaLabels={{ cropArea: t('profile.photoArea'), ...Object.fromEntries(handles) }}
          >
            <img src={url} alt="" />
          </ReactCrop>
        </div>
        <PhotoPreview bitmap={bitmap} part={part} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={() => cutPhoto(bitmap, part).then(onUse, onFail)}>
            {t('profile.photoUse')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const middleOf = ({ width, height }: ImageBitmap): PercentCrop =>
  centerCrop(
    makeAspectCrop({ unit: '%', ...shortSide(width, height) }, 1, width, height),
    width,
    height,
  )

/** As large as the picture lets it be, with a margin to take hold of it. */
const shortSide = (width: number, height: number) =>
  width > height ? { height: 90 } : { width: 90 }
