import type { QueryClient } from '@tanstack/react-query'
import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { orders } from '#server/database/schema/selling.ts'
import { OrderPage } from '#src/features/orders/order-page.tsx'
import { makeQueryClient } from '#src/query/query-client.ts'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn } from './cart-shop.ts'
import { inRouter } from './in-router.tsx'
import { renderPage } from './render-page.tsx'
import { someAddress } from './some-shopper.ts'
import type { TestShop } from './test-shop.ts'

/** The demo customer orders two pieces of a product, which the shop then brings to a status. */
export async function orderOfDemo(shop: TestShop, status: OrderStatus) {
  await demoSignsIn()
  const token = getSession()?.token
  const product_id = 17
  await shop.db.update(products).set({ price: 5000, stock: 50 }).where(eq(products.id, product_id))
  await shop.call('/address/store', { token, body: someAddress })
  const cart = await shop.call('/cart/store', { token, body: { product_id, quantity: 2 } })
  const groups: { shop_id: number; products: { id: number }[] }[] = cart.body.data.cart_items
  const group = groups.find((one) => one.products.some(({ id }) => id === product_id))
  const body = { shop_ids: [group?.shop_id] }
  const placed = await shop.call('/place-order', { token, body })
  const [{ id, order_code: code }] = placed.body.data.orders
  await shop.db.update(orders).set({ status }).where(eq(orders.id, id))
  return { id: id as number, code: code as string, product_id, token }
}

type More = Partial<Parameters<typeof OrderPage>[0]> & {
  openCart?: () => void
  queryClient?: QueryClient
}

/** Shows an order to the demo customer. */
export function showOrder(
  id: number,
  { openCart = () => {}, queryClient = makeQueryClient(), ...more }: More = {},
) {
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  return renderPage(
    inRouter(
      <AccountContext value={session}>
        <OrderPage
          id={id}
          payment={() => ''}
          isOnDelivery={() => false}
          help={() => null}
          onInCart={() => {}}
          takesCanceled
          {...more}
        />
      </AccountContext>,
    ),
    queryClient,
    { askLogin() {}, openCart },
  )
}
