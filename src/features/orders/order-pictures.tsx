import type { Order } from '#contract/order.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = {
  of: Order
  /** How many of them there is room for. */
  shown: number
  /** Of each of them. */
  size: string
  /** Where the names beside it say how many others there are: phones show the first, and a number on it. */
  oneOnPhones?: boolean
  className: string
}

/** Whole pictures of what was bought, beside each other. */
export function OrderPictures({ of: order, shown, size, oneOnPhones, className }: Props) {
  // Without any, a placeholder.
  const pictures = order.thumbnails.length > 0 ? [...new Set(order.thumbnails)] : ['']
  const others = pictures.length - shown
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center gap-2',
        oneOnPhones && 'relative max-sm:[&>.frame~.frame]:hidden',
        className,
      )}
    >
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
      {oneOnPhones
        ? pictures.length > 1 && (
            <span aria-hidden dir="ltr" className={numberOnPicture}>
              +{pictures.length - 1}
            </span>
          )
        : others > 0 && (
            <span
              aria-hidden
              dir="ltr"
              className={classNames(
                'grid place-items-center rounded-control bg-sunken font-semibold text-muted',
                size,
              )}
            >
              +{others}
            </span>
          )}
    </span>
  )
}

const numberOnPicture =
  'absolute inset-e-1 bottom-1 rounded-full bg-card px-1.5 font-semibold text-muted text-xs sm:hidden'
