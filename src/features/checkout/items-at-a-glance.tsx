import type { CartLine } from '#contract/cart.ts'
import { lineKey } from '#contract/cart-lines.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

export const countItems = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

type Pictured = Pick<CartLine, 'id' | 'color' | 'size' | 'unit' | 'pictures' | 'thumbnail' | 'name'>
type Props = { lines: readonly Pictured[]; most: number }

/** The first pictures of what is ordered; whoever cannot see them finds the names in its list. */
export function ItemPictures({ lines, most }: Props) {
  // How many more there are takes the place of one.
  const shown = lines.length > most ? most - 1 : most
  const others = lines.length - shown
  return (
    <span className="flex gap-1">
      {lines.slice(0, shown).map((line) => (
        <ProductPicture
          key={lineKey(line.id, line)}
          pictures={line.pictures}
          src={line.thumbnail}
          alt=""
          name={line.name}
          sizes="64px"
          className={look}
        />
      ))}
      {others > 0 && (
        <span
          aria-hidden
          dir="ltr"
          className={`${look} relative grid place-items-center bg-sunken text-muted text-sm`}
        >
          +{others}
        </span>
      )}
    </span>
  )
}

const look = 'size-12 shrink-0 rounded-control'
