import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '#src/api/problem-text.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { arrivalText } from '#src/ui/arrival-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Money } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CheckoutFigures } from './checkout-query.ts'
import { countItems } from './items-at-a-glance.tsx'
import { OrderProblem } from './order-problem.tsx'
import { CASH } from './payment-methods.ts'
import { Summary } from './summary.tsx'
import type { useOrder } from './use-order.ts'

type Props = {
  checkout: UseQueryResult<CheckoutFigures>
  /** Undefined while none are known of what is to be ordered. */
  figures: CheckoutFigures | undefined
  order: ReturnType<typeof useOrder>
  /** Undefined while it is not known which addresses there are. */
  hasAddress: boolean | undefined
  /** Name of the way to pay that is chosen; undefined: there is none. */
  payment: string | undefined
  /** What it is called. */
  paymentTitle?: string | undefined
  /** What it may come to, when the shop cannot be asked. */
  estimate?: ReactNode
  /** The shop refuses an order whose total is not the one on the screen. */
  comparesTotals: boolean
  /** Changes of the cart are on their way to the shop: it would order something else. */
  isWaiting: boolean
  /** Names what is on its way, and what the shop has refused. */
  unsent: ReactNode
  onPlace: (figures: CheckoutFigures) => void
  voucher: ReactNode
  /** Below the button, but not in the bar that phones have of it. */
  terms?: ReactNode
}

/** The summary that stays in view, with the one button; on phones that one is always there. */
export function PlaceOrderPanel(props: Props) {
  const { checkout, figures, order, hasAddress, payment, isWaiting, unsent, onPlace } = props
  const { isFetching, isPlaceholderData, isFetchedAfterMount } = checkout
  const { t, i18n } = useTranslation()
  // A refused request says nothing new of the figures; a total of nothing is none.
  const known = figures && figures.checkout_items.length > 0 ? figures : undefined
  const totals = known?.checkout
  const arrival = known && arrivalText(i18n, known.checkout_items)
  // A button that is disabled under the finger, because the same total is read again, swallows the
  // press: a shop that compares totals may be asked meanwhile. Not with figures of an earlier visit:
  // an order placed since then would be taken for what became of the press.
  const isRead = isFetchedAfterMount && !isPlaceholderData
  const isCurrent = !isFetching || (props.comparesTotals && isRead)
  const isReady = hasAddress && payment && !isWaiting && isCurrent && !checkout.isError
  // Who pays online has not finished by the press; an order that comes to nothing is not paid for.
  const isPaidNext = payment !== undefined && payment !== CASH && totals?.payable_amount !== 0
  return (
    <aside
      className="flex flex-col gap-5 rounded-card bg-sunken p-5 md:sticky md:top-6"
      aria-label={t('checkout.summary')}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold text-lg">{t('checkout.summary')}</h2>
        {/* On phones the page begins with it. */}
        {known && (
          <p className="text-muted text-sm max-md:hidden">
            {t('orders.items', {
              count: countItems(known.checkout_items.flatMap(({ products }) => products)),
            })}
          </p>
        )}
      </div>
      {props.voucher}
      {known && <Summary figures={known} refreshing={checkout.isFetching} />}
      {!totals && !checkout.isError && <Skeleton className="h-32 bg-line!" />}
      {!totals && checkout.error instanceof NetworkProblem && props.estimate}
      {checkout.isError && (
        <p role="alert" className="text-danger text-sm">
          {checkout.error instanceof NetworkProblem
            ? t('cart.needsNetwork')
            : problemText(t, checkout.error)}{' '}
          <button type="button" className="link" onClick={() => checkout.refetch()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {unsent}
      {/* On phones at the lower end of the screen, with what stands between the shopper and the order. */}
      <div className="buy-bar flex-col items-stretch gap-3">
        <OrderProblem order={order} />
        {/* There all that was chosen is far above it when one has read to the end. */}
        {(arrival || props.paymentTitle) && !order.isUnknown && (
          <p className="-mb-1 truncate text-center text-muted text-sm md:hidden">
            {arrival || (
              <>
                {t('checkout.payment')} · <bdi>{shopText(t, props.paymentTitle ?? '')}</bdi>
              </>
            )}
          </p>
        )}
        {order.isUnknown ? (
          <Button busy={order.isPending} onClick={order.check}>
            {order.isPending ? t('checkout.checking') : t('checkout.checkAgain')}
          </Button>
        ) : (
          <Button
            busy={order.isPending}
            disabled={!isReady || !totals}
            onClick={() => figures && onPlace(figures)}
          >
            <span>
              {t(isPaidNext ? 'pay.continue' : 'checkout.place')}
              {totals ? (
                <>
                  {' · '}
                  <Money amount={totals.payable_amount} />
                </>
              ) : (
                !checkout.isError && ' · …'
              )}
            </span>
          </Button>
        )}
        {hasAddress === false && (
          <p className="text-center text-muted text-sm">{t('checkout.noAddress')}</p>
        )}
      </div>
      {props.terms}
    </aside>
  )
}
