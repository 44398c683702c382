import type { ReactNode } from 'react'
import type { ShownGroup } from '#outbox/apply-pending-changes.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { CartLine } from './cart-line.tsx'

type Props = {
  group: ShownGroup
  /** Null where every shop is chosen by itself: with one vendor, who is not named either. */
  choice: { chosen: boolean; onToggle: () => void } | null
  aside?: ReactNode
  /** What the shop takes for its delivery. */
  delivery?: ReactNode
  onLeave: () => void
}

/** The lines of one shop; its header chooses them for the checkout (section 4). */
export function CartGroup({ group, choice, aside, delivery, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={choice ? group.shop_name : undefined}
      className="border-sunken border-b-8 last:border-b-0"
    >
      <div className="flex min-h-15 items-center justify-end gap-3 px-5 pt-4 text-sm">
        {choice && (
          <label className="flex min-h-11 min-w-0 grow items-center gap-3">
            <input
              type="checkbox"
              checked={choice.chosen}
              onChange={choice.onToggle}
              aria-label={t('cart.choose', { shop: group.shop_name })}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="flex min-w-0 flex-col leading-5">
              <bdi className="truncate font-semibold text-[0.9375rem]">{group.shop_name}</bdi>
              <span className="flex min-h-5 gap-x-3 text-muted">
                <Rating
                  rating={group.shop_rating}
                  label={t('product.rating', { rating: group.shop_rating.toFixed(1) })}
                />
                {delivery}
              </span>
            </span>
          </label>
        )}
        {aside}
      </div>
      <ul>
        {group.products.map((line) => (
          <CartLine key={line.key} line={line} shop={choice && group.shop_name} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}
