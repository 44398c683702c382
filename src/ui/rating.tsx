type Props = { rating: number; label: string; count?: number | string }

/** Fewer say too little about a product. */
const FEWEST = 3

/** One star, the figure, and how many have spoken; nothing before three have. */
export function Rating({ rating, label, count }: Props) {
  if (!rating || Number(count) < FEWEST) return null
  return (
    <span role="img" aria-label={label} className="rating">
      {count === undefined ? rating.toFixed(1) : `${rating.toFixed(1)} (${count})`}
    </span>
  )
}
