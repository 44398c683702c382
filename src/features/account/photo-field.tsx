import { UserRound } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useState } from 'react'
import { Field } from '#src/forms/form.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { type CutPhoto, closePhoto, openPhoto, type Photo, type PhotoProblem } from './photo.ts'

const load = () => import('./crop-dialog.tsx')
const CropDialog = lazy(() => load().then((file) => ({ default: file.CropDialog })))

type Props = {
  /** Address of the photo that the shop has; empty without one. */
  stored: string
  /** What will take its place. */
  chosen: CutPhoto | null
  onChoose: (photo: CutPhoto) => void
}

/** The photo of the profile: a chosen file is cut to a square before it is sent. */
export function PhotoField({ stored, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const shown = chosen?.url ?? stored
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const close = () => {
    if (photo) closePhoto(photo)
    setPhoto(null)
  }
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    if (!file) return
    const opened = await openPhoto(file)
    // What is sent is the part, not the file; and the same file can be chosen again.
    input.value = ''
    setProblem(typeof opened === 'string' ? opened : null)
    if (typeof opened !== 'string') setPhoto(opened)
  }
  return (
    <div className="flex items-center gap-4">
      {shown ? (
        <img src={shown} alt="" className="size-16 shrink-0 rounded-full object-cover" />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-sunken text-muted">
          <UserRound aria-hidden />
        </span>
      )}
      <div className="min-w-0 grow">
        <Field
          name="profile_photo"
          type="file"
          accept="image/*"
          label={t('profile.photo')}
          hint={t(chosen ? 'profile.photoChosen' : 'profile.photoHint')}
          {...(problem ? { error: t(problem) } : {})}
          onChange={choose}
          onFocus={load}
          onPointerEnter={load}
        />
      </div>
      {photo && (
        <Suspense>
          <CropDialog
            photo={photo}
            onClose={close}
            onFail={() => {
              close()
              setProblem('profile.photoUnreadable')
            }}
            onUse={(part) => {
              close()
              onChoose(part)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
