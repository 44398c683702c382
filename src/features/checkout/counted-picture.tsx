import type { Pictures } from '#contract/primitives.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = {
  of: { pictures: Pictures; thumbnail: string; name: string }
  quantity: number
}

/** The picture of a line, with how many pieces it is at its corner, unless it is one. */
export function CountedPicture({ of: line, quantity }: Props) {
  const { t } = useTranslation()
  return (
    <span className="relative shrink-0">
      <ProductPicture
        pictures={line.pictures}
        src={line.thumbnail}
        alt=""
        name={line.name}
        sizes="64px"
        className="size-16 rounded-control"
      />
      {quantity > 1 && (
        <span
          role="img"
          aria-label={t('orders.items', { count: quantity })}
          className="absolute -inset-e-2 -top-2 grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1 font-semibold text-card text-xs tabular-nums"
        >
          {quantity}
        </span>
      )}
    </span>
  )
}
