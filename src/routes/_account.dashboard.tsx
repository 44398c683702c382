import { createFileRoute, Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { Dashboard } from '#src/features/account/dashboard.tsx'
import { NextDeliveryCard } from '#src/features/orders/next-delivery-card.tsx'
import { OrderCard } from '#src/features/orders/order-card.tsx'
import { UnpaidOrders } from '#src/features/orders/unpaid-orders.tsx'
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
        due={(orders) => <UnpaidOrders orders={orders} />}
        next={(order) => <NextDeliveryCard order={order} />}
        lastOrder={(order) => (order ? <OrderCard order={order} /> : <NoOrder />)}
        earlier={(order) => <OrderCard order={order} />}
      />
      {/* Below the account's pages, which phones show between the two. */}
      <div className="order-2 empty:hidden">
        <RecentlyViewedShelf />
      </div>
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
