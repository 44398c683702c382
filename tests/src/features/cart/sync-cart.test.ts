import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { ada, freshDevice, noNetwork } from '#tests/support/offline-page.ts'

const orderOf = (shop_id: number) => ({ id: 1, order_code: 'A1', shop_id, payable_amount: 2000 })

test('A shop whose lines have been ordered is not chosen any more, another one is', async () => {
  await freshDevice()
  await keepSession(ada)
  noNetwork()
  onTestFinished(syncCart(makeQueryClient()))
  const { select } = useShopSelection.getState()
  for (const shop of [3, 4]) select(shop)
  const ordered = (kind: 'cart' | 'buy-now', shop: number) =>
    pageOutbox().events.publish({
      ...{ type: 'order', owner: ada.owner, kind },
      placed: { orders: [orderOf(shop)], order_payment_url: null },
    })
  ordered('cart', 3)
  expect(useShopSelection.getState().selectedShopIds).toEqual([4])
  // What is bought at once has a cart of its own.
  ordered('buy-now', 4)
  expect(useShopSelection.getState().selectedShopIds).toEqual([4])
})
