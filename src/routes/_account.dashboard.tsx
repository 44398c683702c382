import { createFileRoute, Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { Dashboard } from '#src/features/account/dashboard.tsx'
import { OrderCard } from '#src/features/orders/order-card.tsx'
import { OrderProgress } from '#src/features/orders/order-progress.tsx'
import { paidTogether } from '#src/features/orders/paid-together.ts'
import { PayLine } from '#src/features/orders/pay-line.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RecentlyViewedShelf } from './-parts/home-shelves.tsx'

export const Route = createFileRoute('/_account/dashboard')({
  staticData: { title: 'page.dashboard' },
  component: Overview,
})

function Overview() {
  return (
    <div className="flex flex-col gap-8">
      <Dashboard
        earlier={(order) => <OrderCard order={order} />}
        due={(order, among) => (
          <PayLine order={order} together={paidTogether(order, among)} named />
        )}
        lastOrder={(order, among) =>
          order ? <LastOrder order={order} together={paidTogether(order, among)} /> : <NoOrder />
        }
      />
      {/* Below the account's pages, which phones show between the two. */}
      <div className="order-2 empty:hidden">
        <RecentlyViewedShelf />
      </div>
    </div>
  )
}

/** With the line for its payment, above it if other orders are paid with it. */
function LastOrder({ order, together }: { order: Order; together: readonly Order[] }) {
  const isAlone = together.length < 2
  return (
    <div className="flex flex-col gap-3">
      {!isAlone && <PayLine order={order} together={together} named />}
      <OrderCard order={order}>
        {isAlone && <PayLine order={order} together={together} />}
        <OrderProgress order={order} />
      </OrderCard>
    </div>
  )
}

function NoOrder() {
  const { t } = useTranslation()
  return (
    <Notice
      icon={<PackageOpen aria-hidden />}
      title={t('orders.empty')}
      text={t('orders.emptyText')}
    >
      <Link to="/products" className={buttonClass()}>
        {t('cart.browse')}
      </Link>
    </Notice>
  )
}
