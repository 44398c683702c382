import { X } from 'lucide-react'
import { cancelReasons } from '#contract/cancel-reasons.ts'
import type { OrderDetails } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { paymentOf } from './order-status.tsx'

/** Why an order was canceled, as far as the shop tells, and where the money is. */
export function CanceledState({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  // Another backend may have reasons of its own.
  const reason = cancelReasons.find((one) => one === order.cancel_reason) ?? 'unknown'
  return (
    <section className="card flex items-center gap-4 p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <X size={20} aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-lg">{t(`orders.cancelReason.${reason}`)}</h2>
        <p className="text-muted">{t(`orders.canceled.${paymentOf(order)}`)}</p>
      </div>
    </section>
  )
}
