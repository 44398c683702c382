import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/database/schema/selling.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { PaymentReturn } from '#src/routes/-parts/payment-return.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession, type Session } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const { network } = serveCart()

/** The demo's shopper orders a product in each of two shops. */
async function orderInTwoShops() {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const { token } = session
  const shop = network.shop()
  const { products } = (await shop.call('/products?per_page=100')).body.data
  const [one] = products
  const other = products.find(({ shop: { id } }: { shop: { id: number } }) => id !== one.shop.id)
  for (const { id: product_id, colors, sizes } of [one, other]) {
    const body = { product_id, color: colors[0]?.name, size: sizes[0]?.name }
    await shop.call('/cart/store', { token, body })
  }
  const shop_ids = [one.shop.id, other.shop.id]
  const body = { shop_ids, payment_method: 'cash' }
  const { orders } = (await shop.call('/place-order', { token, key: randomUUID(), body })).body.data
  expect(orders).toHaveLength(2)
  return { session, orders, one, other }
}

async function comeBack(session: Session, id: number) {
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(publicQuery('/master', {}, 'en'))
  renderPage(
    inRouter(
      <AccountContext value={session}>
        <PaymentReturn id={id} isCancel={false} onClose={() => {}} />
      </AccountContext>,
    ),
    queryClient,
  )
  return within(await screen.findByRole('dialog'))
}

test('who comes back from paying several orders sees what was bought in each of them', async () => {
  const { session, orders, one, other } = await orderInTwoShops()
  const dialog = await comeBack(session, orders[0].id)
  for (const { name } of [one, other]) expect(await dialog.findByText(name)).toBeTruthy()
  expect(dialog.getAllByText('Shipping address')).toHaveLength(1)
  const total = orders
    .reduce((sum: number, order: (typeof orders)[0]) => sum + order.payable_amount, 0)
    .toFixed(2)
  expect(dialog.getByRole('region', { name: 'Summary' }).textContent).toContain(`Total$${total}`)
})

test('who has cancelled one of several orders is not told that it is paid, while its money goes back', async () => {
  const { session, orders: placed, one } = await orderInTwoShops()
  const { db } = network.shop()
  const [kept, cancelled] = placed
  const ids = placed.map(({ id }: { id: number }) => id)
  await db.update(orders).set({ payment_status: 'Paid' }).where(inArray(orders.id, ids))
  await db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, cancelled.id))
  const dialog = await comeBack(session, kept.id)
  expect(await dialog.findByText(one.name)).toBeTruthy()
  expect(dialog.getAllByText(kept.order_code).length).toBeGreaterThan(0)
  expect(dialog.queryByText(cancelled.order_code)).toBeNull()
})
