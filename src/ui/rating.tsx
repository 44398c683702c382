import { Star } from 'lucide-react'

type Props = { rating: number; label: string; count?: number | string }

/** One star, the figure, and how many have spoken. */
export function Rating({ rating, label, count }: Props) {
  if (!rating) return null
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1 text-sm">
      <Star size={14} aria-hidden className="fill-amber-400 text-amber-400" />
      <span className="font-medium tabular-nums">{rating.toFixed(1)}</span>
      {count !== undefined && <span className="text-muted">({count})</span>}
    </span>
  )
}
