import type { CartLine } from '#contract/cart.ts'
import { lineKey } from '#contract/cart-lines.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'

export const countItems = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

type Pictured = Pick<CartLine, 'id' | 'color' | 'size' | 'unit' | 'pictures' | 'thumbnail' | 'name'>
type Props = { lines: readonly Pictured[]; most: number; large?: boolean }

/** The first pictures of what is ordered; whoever cannot see them finds the names in its list. */
export function ItemPictures({ lines, most, large = false }: Props) {
  const others = lines.length - most
  const look = `${large ? 'size-12' : 'size-11'} rounded-control border-2 border-card`
  return (
    <span className="flex -space-x-3">
      {lines.slice(0, most).map((line) => (
        <ProductPicture
          key={lineKey(line.id, line)}
          pictures={line.pictures}
          src={line.thumbnail}
          alt=""
          name={line.name}
          sizes="64px"
          className={`${look} shrink-0`}
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

/** The first pictures of what is ordered, and how many items it is. */
export function ItemsAtAGlance({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  return (
    <>
      <ItemPictures lines={lines} most={3} />
      <span className="whitespace-nowrap text-sm">
        {t('orders.items', { count: countItems(lines) })}
      </span>
    </>
  )
}
