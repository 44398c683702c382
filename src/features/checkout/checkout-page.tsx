import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { CartGroup } from '#contract/cart.ts'
import type { Settings } from '#contract/settings.ts'
import { ApiProblem, NetworkProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { wakeDrain } from '#src/outbox/wake-drain.ts'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { titleClass } from '#src/ui/page-head.tsx'
import { AddressStep } from './address-step.tsx'
import { defaultAddress } from './address-text.ts'
import { useCheckoutChoice, writeNote } from './checkout-choice.ts'
import { addressesQuery, checkoutQuery, collectedVouchersQuery } from './checkout-query.ts'
import { CheckoutSkeleton, checkoutColumns, checkoutSteps } from './checkout-skeleton.tsx'
import { OrderConfirmation, type Receipt } from './order-confirmation.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { paymentMethods } from './payment-methods.ts'
import { PaymentStep } from './payment-step.tsx'
import { PlaceOrderPanel } from './place-order-panel.tsx'
import { ReturnTerms } from './return-terms.tsx'
import { kindOf } from './submit-order.ts'
import { SummaryOnTop } from './summary-on-top.tsx'
import { UnsentChanges, useUnsentChanges } from './unsent-changes.tsx'
import { type Placed, useOrder } from './use-order.ts'
import { useShownOrders } from './use-shown-orders.ts'
import { VoucherForm } from './voucher-form.tsx'

type Props = {
  session: Session
  settings: Settings
  shopIds: number[]
  isBuyNow?: boolean
  /** In place of the notice that nothing is chosen, if that is not known. */
  unreadCart?: ReactNode
  /** What leads back to the shop, beside the notice that nothing is chosen. */
  back: ReactNode
  /** The orders that the address names; null: none that are known. */
  named?: Placed | null
  /** In place of the orders that the address names until they are read. */
  unread?: ReactNode
  /** Orders are placed: the address is to name them. */
  onPlaced?: (ids: number[]) => void
  /** What is known of an order that was placed. */
  receipt?: Receipt
  /** What the shop offers about an order that was placed. */
  offer?: ReactNode
  /** In place of the lines until they have come. */
  meanwhile?: ReactNode
  /** What the device knows, when the shop cannot say what it comes to. */
  onDevice?: OnDevice
}

export type OnDevice = {
  lines: ReactNode
  amount?: ReactNode
  /** Whether these are the lines that the device knows of. */
  has: (groups: readonly CartGroup[]) => boolean
}

const linesOf = ({ products }: CartGroup) =>
  products.map(({ id, color, size, quantity }) => ({ product_id: id, color, size, quantity }))

/** One page with visible steps: address, payment, the items, and one button that says the amount. */
export function CheckoutPage({
  session,
  settings,
  shopIds,
  isBuyNow = false,
  unreadCart,
  back,
  named = null,
  unread,
  onPlaced = () => {},
  receipt,
  offer,
  meanwhile,
  onDevice,
}: Props) {
  const { t } = useTranslation()
  const methods = paymentMethods(settings.payment_gateways, t('checkout.cash'))
  const kind = kindOf(isBuyNow)
  const { coupon_code: coupon, address: picked, payment: paysBy, notes } = useCheckoutChoice()
  const payment = methods.find(({ name }) => name === paysBy) ?? methods[0]
  const note = notes[kind] ?? ''
  const order = useOrder(session, kind)
  const shown = useShownOrders({ session, kind, placed: order.placed, named, onPlaced })
  const known = useQuery(addressesQuery(session))
  const addresses = known.data ?? []
  const address = addresses.find(({ id }) => id === picked) ?? defaultAddress(addresses)
  const collected = useQuery(collectedVouchersQuery(session))
  const applyVoucher = (code: string | null) => useCheckoutChoice.setState({ coupon_code: code })
  const { waiting } = useUnsentChanges(session)
  const isWaiting = !isBuyNow && waiting.length > 0
  // What waits is sent before anything is ordered; each cart that comes of it changes the figures.
  useEffect(() => {
    if (!isBuyNow) void wakeDrain(true)
  }, [isBuyNow])
  const checkout = useQuery({
    ...checkoutQuery(session, { shopIds, coupon, isBuyNow }),
    enabled: shopIds.length > 0 && !order.isChecking && !shown && !unread,
    placeholderData: (before) => before,
  })
  // Figures of an earlier visit may be of another cart.
  const isCopy = checkout.isError || !checkout.isFetchedAfterMount
  const isOther = checkout.data && isCopy && onDevice?.has(checkout.data.checkout_items) === false
  const data = isOther ? undefined : checkout.data
  const isApplied = (data?.apply_coupon ?? false) && !checkout.isPlaceholderData
  const problem = checkout.error instanceof ApiProblem ? checkout.error : null
  useEffect(() => {
    if (problem) toastProblem(t, problem)
    // Kept, a code that no figures can be had with would stand between the shopper and any order.
    if (problem?.errors.coupon_code) useCheckoutChoice.setState({ coupon_code: null })
  }, [problem, t])

  if (shown) {
    return <OrderConfirmation order={shown} receipt={receipt} offer={offer} back={back} />
  }
  if (unread) return unread
  const isEmpty = data ? data.checkout_items.length === 0 : shopIds.length === 0
  if (order.isChecking || (isEmpty && order.isUnknown)) {
    return (
      <Notice
        icon={<ShoppingBag aria-hidden />}
        title={t(order.isUnknown ? 'checkout.unknown' : 'checkout.checking')}
      >
        <Button busy={order.isChecking || order.isPending} onClick={order.check}>
          {t('checkout.checkAgain')}
        </Button>
      </Notice>
    )
  }
  if (isEmpty && !isWaiting) {
    if (unreadCart) return unreadCart
    return (
      <Notice
        icon={<ShoppingBag aria-hidden />}
        title={<h1>{t('checkout.nothing')}</h1>}
        text={t(settings.multi_vendor ? 'checkout.nothingText' : 'checkout.nothingTextOneVendor')}
      >
        {back}
      </Notice>
    )
  }

  // Whatever has failed once is not waited for: what is there says so, and the rest can be chosen.
  // A step that appears asks again, and would be taken away by it for ever.
  const isComing = [known, collected, checkout].some(
    ({ isLoading, failureCount, errorUpdateCount }) =>
      isLoading && failureCount === 0 && errorUpdateCount === 0,
  )
  if (isComing) return <CheckoutSkeleton>{meanwhile}</CheckoutSkeleton>
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <h1 className={titleClass}>{t('page.checkout')}</h1>
      {data && !isEmpty && (
        <SummaryOnTop
          figures={data}
          refreshing={checkout.isFetching}
          collected={collected.data ?? []}
          code={coupon}
          applied={isApplied}
          onApply={applyVoucher}
        />
      )}
      {/* Before the steps: on phones the summary that says it comes after them. */}
      {checkout.error instanceof NetworkProblem && (
        <p className="rounded-card bg-warn-soft p-4 text-warn md:hidden">
          {t('cart.needsNetwork')}
        </p>
      )}
      <div className={checkoutColumns}>
        <div className={checkoutSteps}>
          <AddressStep
            session={session}
            state={address ? 'done' : 'active'}
            chosen={address}
            onChoose={({ id }) => useCheckoutChoice.setState({ address: id })}
          />
          <PaymentStep
            state={!address ? 'ahead' : payment ? 'done' : 'active'}
            methods={methods}
            chosen={payment?.name}
            onChoose={(name) => useCheckoutChoice.setState({ payment: name })}
          />
          <OrderedItems
            state={address && payment ? 'done' : 'ahead'}
            fromCart={!isBuyNow}
            note={note}
            onNote={(written) => writeNote(kind, written)}
          >
            {data ? (
              <OrderLines groups={data.checkout_items} warnings={data.warnings} />
            ) : (
              onDevice?.lines
            )}
          </OrderedItems>
        </div>
        <PlaceOrderPanel
          checkout={checkout}
          figures={data}
          order={order}
          hasAddress={known.data && address !== null}
          payment={payment?.name}
          paymentTitle={payment?.title}
          terms={<ReturnTerms promises={settings.promises} />}
          estimate={onDevice?.amount}
          comparesTotals={settings.capabilities.expected_total}
          isWaiting={isWaiting}
          unsent={!isBuyNow && <UnsentChanges session={session} />}
          onPlace={({ checkout: totals, checkout_items, lastPlaced, apply_coupon }) =>
            order.place({
              shop_ids: shopIds,
              address_id: address?.id ?? null,
              payment_method: payment?.name,
              note,
              coupon_code: apply_coupon ? coupon : null,
              is_buy_now: isBuyNow,
              expectedTotal: totals.payable_amount,
              expected_lines: checkout_items.flatMap(linesOf),
              lastPlaced,
            })
          }
          voucher={
            <VoucherForm
              collected={collected.data ?? []}
              figures={data}
              code={coupon}
              applied={isApplied}
              busy={checkout.isFetching}
              error={problem?.message}
              onApply={applyVoucher}
            />
          }
        />
      </div>
    </div>
  )
}
