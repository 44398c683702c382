import type { Order } from '#contract/order.ts'
import { orderStatuses } from '#contract/order-statuses.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'

const steps = orderStatuses.filter((status) => status !== 'Cancelled')
/** Another backend may have statuses of its own. */
const names: readonly string[] = steps

/**
 * How far an order is, at a glance; its page has the dates. Nothing where no step is ahead, or where
 * the shop waits for the money. On phones the badge above names the step.
 */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useTranslation()
  const now = names.indexOf(order.order_status)
  if (now < 0 || now === steps.length - 1 || order.pay_until !== null) return null
  return (
    <ol aria-label={t('orders.timeline')} className="flex gap-1">
      {steps.map((status, place) => (
        <li
          key={status}
          aria-current={place === now ? 'step' : undefined}
          className="min-w-0 grow basis-0"
        >
          <span
            aria-hidden
            className={classNames(
              'block h-1 rounded-full',
              place > now ? 'bg-line' : 'bg-primary dark:bg-accent',
            )}
          />
          <span
            className={classNames(
              'block pt-2 text-sm max-md:sr-only',
              place === now ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {t(`orders.status.${status}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
