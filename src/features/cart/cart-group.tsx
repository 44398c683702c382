import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownGroup } from '#outbox/apply-pending-changes.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { CartLine } from './cart-line.tsx'

type Props = {
  group: ShownGroup
  /** Null where every shop is chosen by itself. */
  choice: { chosen: boolean; onToggle: () => void } | null
  aside?: ReactNode
  onLeave: () => void
}

/** The lines of one shop; its header chooses them for the checkout (section 4). */
export function CartGroup({ group, choice, aside, onLeave }: Props) {
  const { t } = useTranslation()
  const name = (
    <>
      {!choice && <Store size={16} aria-hidden className="shrink-0 text-muted" />}
      <bdi className="truncate font-semibold">{group.shop_name}</bdi>
      {/* On narrow phones the name needs the room. */}
      <span className="flex max-[26rem]:hidden">
        <Rating
          rating={group.shop_rating}
          label={t('product.rating', { rating: group.shop_rating.toFixed(1) })}
        />
      </span>
    </>
  )
  return (
    <section aria-label={group.shop_name} className="border-line border-b last:border-b-0">
      <div className="flex items-center gap-3 bg-sunken px-5 py-1">
        {choice ? (
          <label className="flex min-h-11 min-w-0 grow items-center gap-3">
            <input
              type="checkbox"
              checked={choice.chosen}
              onChange={choice.onToggle}
              aria-label={t('cart.choose', { shop: group.shop_name })}
              className="size-5 shrink-0 accent-primary"
            />
            {name}
          </label>
        ) : (
          <div className="flex min-h-11 min-w-0 grow items-center gap-2">{name}</div>
        )}
        {aside}
      </div>
      <ul>
        {group.products.map((line) => (
          <CartLine key={line.key} line={line} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}
