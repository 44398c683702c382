import type { ChangePreview } from '#outbox/cart-change.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = {
  product: ChangePreview
  /** Names of the chosen color and size: a card adds the first ones without asking. */
  variant: string
  text: string
  action: string
  onAction: () => void
  className?: string | undefined
}

/** What happened to the cart: picture, name, and one thing to do about it. */
export function CartToast({ product, variant, text, action, onAction, className }: Props) {
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <ProductPicture
        pictures={product.pictures}
        src={product.thumbnail}
        alt=""
        name={product.name}
        sizes="56px"
        className="size-14 shrink-0 rounded-control"
      />
      <div className="min-w-0">
        <p className="line-clamp-3 font-normal leading-snug">
          <bdi className="font-semibold">{product.name}</bdi> {text}
        </p>
        {/* In one row where both fit: on phones what is said lies over the price of the product. */}
        <div className="flex flex-wrap items-center gap-x-3">
          {variant && <bdi className="truncate font-normal text-muted">{variant}</bdi>}
          <button
            type="button"
            onClick={onAction}
            // As high as a finger needs, without making the row as high.
            className="link -my-1.5 min-h-8 shrink-0 font-semibold pointer-coarse:-my-3 pointer-coarse:min-h-11"
          >
            {action}
          </button>
        </div>
      </div>
    </div>
  )
}
