import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { emptyCart } from '#contract/cart-lines.ts'
import { cartQuery } from '#src/features/cart/cart-query.ts'
import { syncBadge } from '#src/features/cart/sync-badge.ts'
import { useOutboxView } from '#src/outbox/outbox-view.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { syncOutboxView } from '#src/outbox/sync-outbox-view.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, bea, freshDevice } from '#tests/support/offline-page.ts'

test('the icon shows what is in the cart, with what waits, and nothing once the shopper has left', async () => {
  await freshDevice()
  await keepSession(ada)
  const queryClient = makeQueryClient()
  const waiting = await pageOutbox().outbox.add(ada.owner, draft(8))
  await pageOutbox().outbox.remove(ada.owner, waiting)
  const told: (number | 'clear')[] = []
  const badges = {
    setAppBadge: async (count: number) => void told.push(count),
    clearAppBadge: async () => void told.push('clear'),
  }
  onTestFinished(syncOutboxView())
  onTestFinished(syncBadge(queryClient, badges))
  const confirm = (total: number) =>
    queryClient.setQueryData(cartQuery(ada.owner).queryKey, { ...emptyCart, total })
  // While the cart is unknown, what an earlier start has left stays.
  expect(told).toEqual([])
  confirm(3)
  confirm(3)
  expect(told).toEqual([3])
  // What waits for another account is not in this cart.
  const { changes } = useOutboxView.getState()
  useOutboxView.setState({ owner: bea.owner, changes: [waiting] })
  expect(told).toEqual([3])
  useOutboxView.setState({ owner: ada.owner, changes })
  await pageOutbox().outbox.add(ada.owner, draft(7))
  await eventually(() => expect(told).toEqual([3, 4]))
  await keepSession(null)
  await eventually(() => expect(told).toEqual([3, 4, 'clear']))
})
