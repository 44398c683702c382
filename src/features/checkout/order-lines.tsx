import type { CartGroup, CartLine, CartWarning } from '#contract/cart.ts'
import { lineKey } from '#contract/cart-lines.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatDate } from '#src/ui/format-date.ts'
import { Joined } from '#src/ui/joined.tsx'
import { LinePrice } from '#src/ui/line-price.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Money } from '#src/ui/price.tsx'
import { CountedPicture } from './counted-picture.tsx'

/** What only the shop knows of its lines may be missing. */
type Group = CartGroup & { delivery_charge?: number; estimated_delivery_date?: string }

type Props = {
  groups: readonly Group[]
  /** What the shop says of them, such as that one is sold out. */
  warnings?: readonly CartWarning[]
}

/** What is ordered, shop by shop, with each shop's delivery; only a marketplace names the shops. */
export function OrderLines({ groups, warnings = [] }: Props) {
  const { t, i18n } = useTranslation()
  const isMarketplace = useIsMarketplace()
  return groups.map((group) => (
    <div key={group.shop_id} className="card px-4">
      <p className="flex flex-wrap justify-between gap-x-4 border-line border-b py-3 text-sm empty:hidden">
        {isMarketplace && <bdi className="wrap-anywhere font-semibold">{group.shop_name}</bdi>}
        {group.delivery_charge !== undefined && (
          <span className="text-muted">
            {t('checkout.delivery')}{' '}
            {group.delivery_charge > 0 ? (
              <Money amount={group.delivery_charge} />
            ) : (
              t('product.deliveryFree')
            )}
          </span>
        )}
        {group.estimated_delivery_date && (
          <span className="w-full text-muted">
            {t('orders.arrives', {
              date: formatDate(group.estimated_delivery_date, i18n.language),
            })}
          </span>
        )}
      </p>
      <ul className="divide-y divide-line">
        {group.products.map((line) => (
          <li key={lineKey(line.id, line)}>
            <OrderLine line={line}>
              {warnings
                .filter(({ product_id }) => product_id === line.id)
                .map(({ message }) => message)
                .join(' ')}
            </OrderLine>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function OrderLine({ line, children: warning }: { line: CartLine; children: string }) {
  const { t } = useTranslation()
  const variant = [line.color, line.size, line.unit].map((choice) => shopText(t, choice))
  return (
    <div className="flex items-start gap-4 py-4">
      <CountedPicture
        of={{ ...line, thumbnail: line.thumbnail || line.thumbnails[0]?.thumbnail || '' }}
        quantity={line.quantity}
      />
      {/* On phones with the old price below the new one, or it would find no room beside the name. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1 max-sm:[&_.price]:flex-col max-sm:[&_.price]:items-end">
        <div className="min-w-28 flex-1">
          <p className="line-clamp-2 font-medium">
            <bdi>{line.name}</bdi>
          </p>
          <p className="text-muted text-sm">
            <Joined parts={variant} />
          </p>
          {warning && <p className="text-danger text-sm">{warning}</p>}
        </div>
        <LinePrice of={line} quantity={line.quantity} />
      </div>
    </div>
  )
}
