import type { Order } from '#contract/order.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = {
  of: Order
  /** How many of them there is room for. */
  shown: number
  /** Of each of them. */
  size: string
  /** Of the number of the others; where the names beside it say that, it can be left out. */
  more?: string
  className: string
}

/** Whole pictures of what was bought, beside each other. */
export function OrderPictures({ of: order, shown, size, more, className }: Props) {
  // Without any, a placeholder.
  const pictures = order.thumbnails.length > 0 ? [...new Set(order.thumbnails)] : ['']
  const others = pictures.length - shown
  return (
    <span className={classNames('flex shrink-0 items-center gap-2', className)}>
      {pictures.slice(0, shown).map((thumbnail) => (
        <ProductPicture
          key={thumbnail}
          pictures={null}
          src={thumbnail}
          alt=""
          sizes="80px"
          className={classNames('shrink-0 rounded-control', size)}
        />
      ))}
      {others > 0 && (
        <span
          aria-hidden
          dir="ltr"
          className={classNames(
            'grid place-items-center rounded-control bg-sunken font-semibold text-muted',
            size,
            more,
          )}
        >
          +{others}
        </span>
      )}
    </span>
  )
}
