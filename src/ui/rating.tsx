type Props = { rating: number; label: string; count?: number | string }

/** Fewer ratings say too little about a product. */
const FEWEST = 3

/** Whether an average of that many is shown; "1.2K", as some shops count, is enough. */
export const isEnough = (count: number | string | undefined): boolean => !(Number(count) < FEWEST)

/** One star, the figure, and how many have spoken; nothing before three have. */
export function Rating({ rating, label, count }: Props) {
  if (!rating || !isEnough(count)) return null
  return (
    <span role="img" aria-label={label} className="rating">
      {count === undefined ? rating.toFixed(1) : `${rating.toFixed(1)} (${count})`}
    </span>
  )
}
