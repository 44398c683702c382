import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatMoment } from '#src/ui/format-date.ts'

type Props = {
  order: Order
  /** What the screen shows: some of these may be paid with it. */
  among: readonly Order[]
  /** Below the row of an order, which names it. */
  inList?: boolean
}

/**
 * Until when an order has to be paid, with those that are paid with it, and the way to do so; nothing
 * for one that need not be. In a list one line, below the last of them, is enough.
 */
export function PayLine({ order, among, inList = false }: Props) {
  const { t, i18n } = useTranslation()
  if (order.pay_until === null) return null
  // Those of one checkout wait until the same moment.
  const together = among.filter(({ pay_until }) => pay_until === order.pay_until)
  const isOnly = together.length === 1
  if (inList && together.at(-1)?.id !== order.id) return null
  const list = new Intl.ListFormat(i18n.language)
  const codes = list.formatToParts(together.map(({ order_code: code }) => code))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      {/* Several codes leave no room for a button beside them on phones. */}
      <p className={classNames('min-w-0 grow', isOnly ? 'basis-48' : 'basis-64')}>
        {!(inList && isOnly) && (
          <b className="font-semibold">
            {isOnly
              ? t('checkout.orderCode', { code: order.order_code })
              : codes.map(({ type, value }, place) =>
                  type === 'element' ? (
                    <bdi key={value} className="whitespace-nowrap">
                      {value}
                    </bdi>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: what joins the codes keeps its place
                    <Fragment key={place}>{value}</Fragment>
                  ),
                )}{' '}
          </b>
        )}
        {t('pay.until', {
          count: together.length,
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
