import { Link } from '@tanstack/react-router'
import { CloudOff, Trash2 } from 'lucide-react'
import type { ShownLine } from '#outbox/apply-pending-changes.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Joined } from '#src/ui/joined.tsx'
import { Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { useCartFeedback } from './cart-feedback.tsx'
import { removeLine } from './change-cart.ts'
import { LineStepper } from './line-stepper.tsx'
import { ParkedChange } from './parked-change.tsx'

type Props = { line: ShownLine; onLeave: () => void }

export function CartLine({ line, onLeave }: Props) {
  const { t } = useTranslation()
  const feedback = useCartFeedback()
  const thumbnail = line.thumbnail || line.thumbnails[0]?.thumbnail || ''
  return (
    <li className="flex gap-4 px-5 py-4 not-last:border-line not-last:border-b">
      <ProductPicture
        pictures={line.pictures}
        src={thumbnail}
        alt=""
        name={line.name}
        sizes="80px"
        className="size-20 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <Link
          to="/products/$id/details"
          params={{ id: String(line.id) }}
          onClick={onLeave}
          className="line-clamp-2 font-medium leading-snug hover:text-accent"
        >
          <bdi>{line.name}</bdi>
        </Link>
        <p className="text-muted text-sm">
          <Joined parts={[line.brand, shopText(t, line.color), shopText(t, line.size)]} />
        </p>
        <Price of={line} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {line.quantity > 0 && <LineStepper line={line} />}
          {line.waiting && (
            <Badge look="warn">
              <CloudOff size={12} aria-hidden />
              {/* On phones there is no room beside the buttons: the row would break, and jump. */}
              <span className="max-sm:sr-only">{t('cart.waiting')}</span>
            </Badge>
          )}
          <IconButton
            label={t('cart.removeLine', { name: line.name })}
            className="-my-1 -me-2.5 ms-auto text-muted hover:text-danger"
            onClick={async () => feedback.removed(await removeLine(line))}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
        {line.parked.map((change) => (
          <ParkedChange key={change.seq} change={change} />
        ))}
      </div>
    </li>
  )
}
