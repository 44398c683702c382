import type { CartLine } from '#contract/cart.ts'
import { lineKey } from '#contract/cart-lines.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'

const SHOWN = 3

export const countItems = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The first pictures of what is ordered, and how many items it is. */
export function ItemsAtAGlance({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const others = lines.length - SHOWN
  return (
    <>
      <span className="flex -space-x-3">
        {lines.slice(0, SHOWN).map((line) => (
          <ProductPicture
            key={lineKey(line.id, line)}
            pictures={line.pictures}
            src={line.thumbnail}
            alt=""
            name={line.name}
            sizes="64px"
            className="size-11 shrink-0 rounded-control border-2 border-card"
          />
        ))}
        {others > 0 && (
          <span
            aria-hidden
            dir="ltr"
            className="relative grid size-11 place-items-center rounded-control border-2 border-card bg-sunken text-muted text-sm"
          >
            +{others}
          </span>
        )}
      </span>
      <span className="whitespace-nowrap text-sm">
        {t('orders.items', { count: countItems(lines) })}
      </span>
    </>
  )
}
