import { isEnough } from '#contract/enough-ratings.ts'

type Props = { rating: number; label: string; count?: number | string }

/** One star, the figure, and how many have spoken; nothing before three have. */
export function Rating({ rating, label, count }: Props) {
  if (!rating || !isEnough(count)) return null
  return (
    <span role="img" aria-label={label} className="rating">
      {count === undefined ? rating.toFixed(1) : `${rating.toFixed(1)} (${count})`}
    </span>
  )
}
