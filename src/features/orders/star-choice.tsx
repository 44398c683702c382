import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { starClass, stars } from '#src/ui/stars.tsx'

type Props = { name: string; label: string; error: string | undefined }

/** One to five stars as a group of radio buttons: the arrow keys give more or fewer. */
export function StarChoice({ name, label, error }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [given, setGiven] = useState(0)
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1">
      <p id={id} className="font-medium text-sm">
        {label}
      </p>
      <div className="-ms-2 flex">
        {stars.map((star) => (
          <label
            key={star}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={star}
              // The question of its dialog: the words below it may stay empty.
              data-first={star === 1 || undefined}
              checked={star === given}
              onChange={() => setGiven(star)}
              aria-label={t('product.stars', { count: star })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-note` : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star size={28} aria-hidden className={classNames(starClass(star <= given))} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
