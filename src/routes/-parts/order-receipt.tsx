import type { OrderDetails } from '#contract/order.ts'
import { confirmationAside } from '#src/features/checkout/confirmation-columns.tsx'
import { SeeOrder } from '#src/features/checkout/see-order.tsx'
import type { Session } from '#src/session/session.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderNext } from './order-next.tsx'

type Props = {
  session: Session
  /** The orders that are paid at once, the one that the address names first. */
  orders: readonly [OrderDetails, ...OrderDetails[]]
}

/**
 * Two cells of the confirmation's columns: what becomes of the orders, where they go and how they
 * are paid; and what was bought in each.
 */
export function OrderReceipt({ session, orders }: Props) {
  const isOnly = orders.length === 1
  const isPaid = orders[0].payment_status === 'Paid'
  return (
    <>
      <div className={confirmationAside}>
        {isPaid && <OrderNext session={session} ids={orders.map(({ id }) => id)} />}
        <div className="card p-5">
          <OrderFacts session={session} id={orders[0].id} isUntilShown />
        </div>
      </div>
      <ul className="flex flex-col gap-4">
        {orders.map(({ id, order_code: code }) => (
          <li key={id} className={isOnly ? 'card p-5' : 'card px-5 pt-5'}>
            <OrderGoods
              session={session}
              id={id}
              link={isOnly ? null : <SeeOrder id={id} code={code} />}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
