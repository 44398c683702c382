import { Check } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatDayOf } from '#src/ui/format-day-of.ts'
import { stepsOf } from './steps-of.ts'
import { TimelineHead } from './timeline-head.tsx'

/** Where the order has been, with dates, and what is still to come: beside each other on wide screens. */
export function Timeline({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  const steps = stepsOf(order)
  const isOnItsWay = steps.some(({ isAhead }) => isAhead)
  const [isWhole, setWhole] = useState(false)
  // Where they stand below one another, these two say the most.
  const now = steps.findIndex(({ status }) => status === order.order_status)
  const isFolded = (place: number) => !isWhole && place !== now && place !== now + 1
  return (
    <section className="card p-5">
      <TimelineHead order={order} isOnItsWay={isOnItsWay} />
      <ol className="md:grid md:auto-cols-fr md:grid-flow-col">
        {steps.map(({ status, at, isAhead }, place) => {
          const key = `orders.status.${status as OrderStatus}` as const
          const next = steps[place + 1]
          const isNow = status === order.order_status
          // Something comes after it: a check mark would say that it is over.
          const isGoingOn = isNow && isOnItsWay
          return (
            <li
              key={`${status} ${at}`}
              aria-current={isNow ? 'step' : undefined}
              className={classNames(
                'relative flex items-center gap-3 pb-4 md:flex-col md:gap-2 md:pb-0 md:text-center',
                isFolded(place) && 'max-md:hidden print:flex',
              )}
            >
              {next && (
                <span
                  aria-hidden
                  className={classNames(
                    'absolute inset-s-[11px] top-6 bottom-0 w-0.5 md:inset-s-[calc(50%+16px)] md:top-[11px] md:h-0.5 md:w-[calc(100%-32px)]',
                    isFolded(place + 1) && 'max-md:hidden',
                    next.isAhead ? 'bg-line' : 'bg-primary dark:bg-accent',
                  )}
                />
              )}
              <span
                className={classNames(
                  'grid size-6 shrink-0 place-items-center rounded-full',
                  isAhead && 'border-2 border-line',
                  isGoingOn && 'border-2 border-primary dark:border-accent',
                  !isAhead &&
                    !isGoingOn &&
                    'bg-primary text-on-primary dark:bg-accent dark:text-page',
                )}
              >
                {!isAhead && !isGoingOn && <Check size={14} strokeWidth={3} aria-hidden />}
                {isGoingOn && <span className="size-2.5 rounded-full bg-primary dark:bg-accent" />}
              </span>
              <span
                className={classNames('text-sm', isAhead ? 'text-muted' : 'font-semibold text-ink')}
              >
                {i18n.exists(key) ? t(key) : status}
              </span>
              {at && (
                <time dateTime={at} className="ms-auto text-muted text-sm md:ms-0">
                  {formatDayOf(at, i18n.language)}
                </time>
              )}
            </li>
          )
        })}
      </ol>
      {steps.some((_, place) => isFolded(place)) && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="link -mb-3 min-h-11 text-sm md:hidden print:hidden"
        >
          {t('orders.allSteps')}
        </button>
      )}
    </section>
  )
}
