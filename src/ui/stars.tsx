import { useTranslation } from '#src/i18n/translation.tsx'

/** What can be given, the fewest first. */
export const stars = [1, 2, 3, 4, 5] as const

export const starClass = (isFull: boolean) =>
  isFull ? 'fill-amber-400 text-amber-400' : 'fill-line text-line'

/** A rating of 0 to 5 as a row of stars. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  const full = Math.round(rating)
  return (
    <span
      role="img"
      aria-label={t('product.rating', { rating })}
      className="stars"
      data-full={full}
    />
  )
}
