import { Link } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedOrders } from '#contract/checkout.ts'
import { Money } from '#src/ui/price.tsx'

/** What the shopper bought, one order a shop, and where to see it. */
export function OrderConfirmation({ orders, back }: { orders: PlacedOrders; back: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      className="mx-auto flex max-w-lg flex-col items-center gap-6 py-16 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <PartyPopper aria-hidden />
      </span>
      <h1 className="font-bold text-xl">{t('checkout.placed')}</h1>
      <ul className="card w-full divide-y divide-line text-start">
        {orders.orders.map((order) => (
          <li key={order.id} className="flex items-center justify-between gap-4 p-4">
            <Link to="/order-history/$id" params={{ id: order.id }} className="link">
              {t('checkout.seeOrder', { code: order.order_code })}
            </Link>
            <Money amount={order.payable_amount} className="font-semibold" />
          </li>
        ))}
      </ul>
      {back}
    </div>
  )
}
