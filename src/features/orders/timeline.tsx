import { Check } from 'lucide-react'
import type { OrderDetails } from '#contract/order.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatDate } from '#src/ui/format-date.ts'

/** The states that the order went through, with their dates, newest last. */
export function Timeline({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  if (order.timeline.length === 0) return null
  return (
    <section className="card p-4">
      <h2 className="mb-4 font-semibold">{t('orders.timeline')}</h2>
      <ol className="flex flex-col gap-4">
        {order.timeline.map(({ status, at }) => {
          const key = `orders.status.${status as OrderStatus}` as const
          return (
            <li key={`${status} ${at}`} className="flex items-center gap-3">
              <span className="grid size-6 shrink-0 place-items-center rounded-full bg-good-soft text-good">
                <Check size={14} aria-hidden />
              </span>
              <span className="font-medium text-sm">{i18n.exists(key) ? t(key) : status}</span>
              <time dateTime={at} className="ms-auto text-muted text-sm">
                {formatDate(at, i18n.language)}
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
