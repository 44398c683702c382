import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatMoment } from '#src/ui/format-date.ts'
import { Money } from '#src/ui/price.tsx'

type Props = {
  order: Order
  /** All that are paid with it, itself among them. */
  together: readonly Order[]
  /** Away from the row of the order, which names it. */
  named?: boolean
  /** One of several in a box. */
  inBox?: boolean
}

/** Until when orders have to be paid, and the way to do so; nothing for one that need not be. */
export function PayLine({ order, together, named = false, inBox = false }: Props) {
  const { t, i18n } = useTranslation()
  if (order.pay_until === null) return null
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-warn',
        !inBox && 'rounded-control bg-warn-soft px-3 py-2',
      )}
    >
      <p className="min-w-0 grow basis-48">
        {named && (
          <b className="block font-semibold">
            {together.length === 1 ? (
              t('checkout.orderCode', { code: order.order_code })
            ) : (
              <Codes of={together} />
            )}
          </b>
        )}
        {t('pay.until', {
          count: together.length,
          time: formatMoment(order.pay_until, i18n.language),
        })}
      </p>
      <Link
        to="/order-history/$id"
        params={{ id: order.id }}
        hash="pay"
        className={`${buttonClass('primary', true)} max-sm:w-full`}
      >
        <span>
          {t('checkout.payNow')}
          {' · '}
          <Money amount={together.reduce((sum, { amount }) => sum + amount, 0)} />
        </span>{' '}
        <span className="sr-only">{order.order_code}</span>
      </Link>
    </div>
  )
}

/** No code breaks at its hyphen. */
function Codes({ of: orders }: { of: readonly Order[] }) {
  const { i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language)
  return list.formatToParts(orders.map(({ order_code: code }) => code)).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what joins the codes keeps its place
    <Fragment key={place}>
      {part.type === 'element' ? <bdi className="whitespace-nowrap">{part.value}</bdi> : part.value}
    </Fragment>
  ))
}
