import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout.ts'
import { Button } from '#src/ui/button.tsx'
import { Money } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { OrderProblem } from './order-problem.tsx'
import { Summary } from './summary.tsx'
import type { useOrder } from './use-order.ts'

type Props = {
  checkout: UseQueryResult<Checkout>
  order: ReturnType<typeof useOrder>
  note: string
  onNote: (note: string) => void
  /** Everything that the order needs has been chosen. */
  ready: boolean
  onPlace: (expectedTotal: number) => void
  voucher: ReactNode
}

/** The summary that stays in view, with the one button. */
export function PlaceOrder({ checkout, order, note, onNote, ready, onPlace, voucher }: Props) {
  const { t } = useTranslation()
  const totals = checkout.data?.checkout
  return (
    <aside
      className="card sticky top-24 flex flex-col gap-5 p-5"
      aria-label={t('checkout.summary')}
    >
      {voucher}
      <TextArea
        label={t('checkout.note')}
        rows={2}
        value={note}
        maxLength={1000}
        onChange={(event) => onNote(event.target.value)}
      />
      {totals ? (
        <Summary totals={totals} refreshing={checkout.isFetching} />
      ) : checkout.isError ? (
        <p role="alert" className="text-danger text-sm">
          {t('cart.needsNetwork')}{' '}
          <button type="button" className="link" onClick={() => checkout.refetch()}>
            {t('common.retry')}
          </button>
        </p>
      ) : (
        <Skeleton className="h-32" />
      )}
      <OrderProblem order={order} />
      {order.isUnknown ? (
        <Button busy={order.isPending} onClick={order.check}>
          {order.isPending ? t('checkout.checking') : t('checkout.checkAgain')}
        </Button>
      ) : (
        <Button
          busy={order.isPending}
          disabled={!(ready && totals) || checkout.isFetching || checkout.isError}
          onClick={() => totals && onPlace(totals.payable_amount)}
        >
          <span>
            {t('checkout.place')} · {totals ? <Money amount={totals.payable_amount} /> : '…'}
          </span>
        </Button>
      )}
      {!ready && <p className="text-center text-muted text-sm">{t('checkout.noAddress')}</p>}
    </aside>
  )
}
