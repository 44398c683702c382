import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicQuery } from '#src/query/public-query.ts'
import { PaymentReturn } from '#src/routes/-parts/payment-return.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const { network } = serveCart()

test('who comes back from paying several orders sees what was bought in each of them', async () => {
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

  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(publicQuery('/master', {}, 'en'))
  renderPage(
    inRouter(
      <AccountContext value={session}>
        <PaymentReturn id={orders[0].id} isCancel={false} onClose={() => {}} />
      </AccountContext>,
    ),
    queryClient,
  )
  const dialog = within(await screen.findByRole('dialog'))
  for (const { name } of [one, other]) expect(await dialog.findByText(name)).toBeTruthy()
  expect(dialog.getAllByText('Shipping address')).toHaveLength(1)
  const total = orders
    .reduce((sum: number, order: (typeof orders)[0]) => sum + order.payable_amount, 0)
    .toFixed(2)
  expect(dialog.getByRole('region', { name: 'Summary' }).textContent).toContain(`Total$${total}`)
})
