import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedOrders } from '#contract/checkout.ts'
import type { Address } from '#contract/order.ts'
import type { Settings } from '#contract/settings.ts'
import type { Session } from '#src/offline/session.ts'
import { ApiProblem } from '#src/problems.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddressStep } from './address-step.tsx'
import { defaultAddress } from './address-text.ts'
import { addressesQuery, checkoutQuery } from './checkout-query.ts'
import { OrderConfirmation } from './order-confirmation.tsx'
import { OrderLines } from './order-lines.tsx'
import { CASH, PaymentStep } from './payment-step.tsx'
import { PlaceOrder } from './place-order-panel.tsx'
import { Step } from './step.tsx'
import { useOrder } from './use-order.ts'
import { VoucherForm } from './voucher-form.tsx'

type Props = {
  session: Session
  settings: Settings
  shopIds: number[]
  isBuyNow?: boolean
  /** What leads back to the shop, beside the notice that nothing is chosen. */
  back: ReactNode
}

/** One page with visible steps: address, items, payment, and one button that says the amount. */
export function CheckoutPage({ session, settings, shopIds, isBuyNow = false, back }: Props) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<Address | null>(null)
  const [payment, setPayment] = useState(CASH)
  const [coupon, setCoupon] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [placed, setPlaced] = useState<PlacedOrders | null>(null)
  const order = useOrder(session, setPlaced)
  const addresses = useQuery(addressesQuery(session)).data ?? []
  const address = addresses.find(({ id }) => id === picked?.id) ?? defaultAddress(addresses)
  const checkout = useQuery({
    ...checkoutQuery(session, { shopIds, coupon, isBuyNow }),
    enabled: shopIds.length > 0 && !placed,
    placeholderData: (before) => before,
  })
  const data = checkout.data

  if (placed) return <OrderConfirmation orders={placed} back={back} />
  const empty = data ? data.checkout_items.length === 0 : shopIds.length === 0
  if (empty && !order.isUnknown) {
    return (
      <Notice
        icon={<ShoppingBag aria-hidden />}
        title={t('checkout.nothing')}
        text={t('checkout.nothingText')}
      >
        {back}
      </Notice>
    )
  }

  return (
    <div className="grid items-start gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <h1 className="sr-only">{t('page.checkout')}</h1>
      <div className="flex flex-col gap-10">
        <AddressStep session={session} chosen={address} onChoose={setPicked} />
        <Step number={2} title={t('checkout.items')}>
          {data ? <OrderLines groups={data.checkout_items} /> : <Skeleton className="h-40" />}
        </Step>
        <PaymentStep gateways={settings.payment_gateways} chosen={payment} onChoose={setPayment} />
      </div>
      <PlaceOrder
        checkout={checkout}
        order={order}
        note={note}
        onNote={setNote}
        ready={address !== null}
        onPlace={(expectedTotal) =>
          order.place({
            shop_ids: shopIds,
            address_id: address?.id ?? null,
            payment_method: payment,
            note,
            coupon_code: data?.apply_coupon ? coupon : null,
            is_buy_now: isBuyNow,
            expectedTotal,
          })
        }
        voucher={
          <VoucherForm
            code={coupon}
            applied={data?.apply_coupon ?? false}
            busy={checkout.isFetching}
            error={checkout.error instanceof ApiProblem ? checkout.error.message : undefined}
            onApply={setCoupon}
          />
        }
      />
    </div>
  )
}
