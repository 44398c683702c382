import { Link } from '@tanstack/react-router'
import { CloudOff, Trash2 } from 'lucide-react'
import type { ShownLine } from '#outbox/apply-pending-changes.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Joined } from '#src/ui/joined.tsx'
import { LinePrice } from '#src/ui/line-price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { useCartFeedback } from './cart-feedback.tsx'
import { removeLine } from './change-cart.ts'
import { LineStepper } from './line-stepper.tsx'
import { ParkedChange } from './parked-change.tsx'

type Props = {
  line: ShownLine
  /** The shop whose name stands above; a brand of that name is not repeated. */
  shop: string | null
  onLeave: () => void
}

export function CartLine({ line, shop, onLeave }: Props) {
  const { t } = useTranslation()
  const feedback = useCartFeedback()
  const isSoldOut = line.stock === 0
  // Why the stepper goes no further.
  const allThereIs =
    line.stock !== null && line.stock > 0 && line.quantity >= line.stock
      ? t('product.inStock', { count: line.stock })
      : null
  const thumbnail = line.thumbnail || line.thumbnails[0]?.thumbnail || ''
  return (
    <li className="flex gap-4 px-5 py-3 not-last:border-line not-last:border-b">
      <ProductPicture
        pictures={line.pictures}
        src={thumbnail}
        alt=""
        name={line.name}
        sizes="80px"
        className="mt-1 size-20 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex justify-between gap-2">
          <div className="min-w-0 pt-1.5">
            <Link
              to="/products/$id/details"
              params={{ id: String(line.id) }}
              onClick={onLeave}
              className="line-clamp-2 font-medium leading-snug hover:text-accent"
            >
              <bdi>{line.name}</bdi>
            </Link>
            <p className="text-muted text-sm">
              <Joined
                parts={[
                  line.brand === shop ? null : line.brand,
                  shopText(t, line.color),
                  shopText(t, line.size),
                ]}
              />
              {(isSoldOut || allThereIs) && (
                <span
                  className={classNames(
                    "not-first:before:text-muted not-first:before:content-['_·_']",
                    isSoldOut ? 'text-danger' : 'text-warn',
                  )}
                >
                  {isSoldOut ? t('product.soldOut') : allThereIs}
                </span>
              )}
            </p>
          </div>
          <IconButton
            label={t('cart.removeLine', { name: line.name })}
            className="-me-2.5 shrink-0 text-muted hover:text-danger"
            onClick={async () => feedback.removed(await removeLine(line))}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
        <div className="mt-1 flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
          {line.quantity > 0 && <LineStepper line={line} />}
          {/* On phones the stepper alone shows it: there is no room beside it. */}
          {line.waiting && (
            <span className="min-w-0 max-sm:sr-only">
              <Badge look="warn">
                <CloudOff size={12} aria-hidden className="shrink-0" />
                <span className="truncate">{t('cart.waiting')}</span>
              </Badge>
            </span>
          )}
          <LinePrice of={line} quantity={line.quantity} />
        </div>
        {line.parked.map((change) => (
          <ParkedChange key={change.seq} change={change} />
        ))}
      </div>
    </li>
  )
}
