import { useId } from 'react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'
import { paidTogether } from './paid-together.ts'
import { PayLine } from './pay-line.tsx'

/** All orders that wait for their payment, in one box: those of one checkout are paid together. */
export function UnpaidOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const id = useId()
  const checkouts = orders
    .filter((order) => paidTogether(order, orders)[0] === order)
    .toSorted((one, other) => timeOf(one) - timeOf(other))
  const [first, ...others] = checkouts
  if (!first) return null
  if (others.length === 0) return <PayLine order={first} together={orders} named />
  return (
    <section aria-labelledby={id} className="rounded-card bg-warn-soft px-4 py-3 text-warn">
      <h2 id={id} className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {t('orders.waiting', { count: orders.length })}{' '}
        <Money amount={orders.reduce((sum, { amount }) => sum + amount, 0)} />
      </h2>
      <ul className="divide-y divide-warn/20">
        {checkouts.map((order) => (
          <li key={order.id} className="py-3 last:pb-0">
            <PayLine order={order} together={paidTogether(order, orders)} named inBox />
          </li>
        ))}
      </ul>
    </section>
  )
}

const timeOf = ({ pay_until }: Order) => Date.parse(pay_until ?? '')
