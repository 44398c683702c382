import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { formatMoment } from '#src/ui/format-date.ts'

type Props = {
  order: Order
  /** Away from the order's row: the codes of all that are paid with it, which it then names. */
  codes?: readonly string[]
}

/** Until when an order has to be paid, and the way to do so; nothing for one that need not be. */
export function PayLine({ order, codes = [] }: Props) {
  const { t, i18n } = useTranslation()
  if (order.pay_until === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      <p className="min-w-0 grow basis-48">
        {codes.length > 0 && (
          <b className="font-semibold">
            {codes.length === 1
              ? t('checkout.orderCode', { code: order.order_code })
              : new Intl.ListFormat(i18n.language).format(codes)}{' '}
          </b>
        )}
        {t('pay.until', {
          count: Math.max(1, codes.length),
          time: formatMoment(Date.parse(order.pay_until), i18n.language),
        })}
      </p>
      <Link
        to="/order-history/$id"
        params={{ id: order.id }}
        hash="pay"
        aria-label={`${t('checkout.payNow')} ${order.order_code}`}
        className={buttonClass('primary', true)}
      >
        {t('checkout.payNow')}
      </Link>
    </div>
  )
}
