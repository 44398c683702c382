import 'fake-indexeddb/auto'
import { hashKey, QueryClient, type QueryState } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { emptyCart } from '#contract/cart-lines.ts'
import { cartQuery } from '#src/features/cart/cart-query.ts'
import { readCart } from '#src/features/cart/read-cart.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { dataIssuedAt } from '#src/query/data-age.ts'
import { personalKey } from '#src/query/personal-query.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { ada, freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

test('The cart is read while a heart waits, which changes nothing in it', async () => {
  await freshDevice()
  await keepSession(ada)
  const lines = [
    { shop_id: 1, shop_name: 'Shop', products: [{ id: 7, name: 'Lamp', quantity: 2 }] },
  ]
  stubNetwork(() => reply({ total: 2, cart_items: lines }))
  await pageOutbox().outbox.add(ada.owner, { ...draft(8), kind: 'favorite' })
  const { signal } = new AbortController()
  const queryClient = new QueryClient()
  const before = Date.now()
  expect(await readCart(ada.owner, signal, queryClient)).toMatchObject({ total: 2 })
  // Kept, so that the next change of the cart is shown on top of it.
  const later = { dataUpdatedAt: Date.now() + 60_000 } as QueryState
  const queryHash = hashKey(personalKey(ada.owner, '/carts', {}))
  expect(dataIssuedAt({ queryHash, state: later })).toBe(later.dataUpdatedAt)
  await pageOutbox().outbox.add(ada.owner, draft(9))
  expect(await readCart(ada.owner, signal, queryClient)).toMatchObject({ total: 2 })
  // Shown with the time at which the server said it, not with that of the reading.
  const issuedAt = dataIssuedAt({ queryHash, state: later })
  expect(issuedAt).toBeGreaterThanOrEqual(before)
  expect(issuedAt).toBeLessThanOrEqual(Date.now())
})

test('The cart on the screen stays there when the browser has thrown away what it kept, and a change waits', async () => {
  await freshDevice()
  await keepSession(ada)
  const queryClient = new QueryClient()
  const shown = { ...emptyCart, total: 2 }
  const at = Date.now() - 60_000
  queryClient.setQueryData(cartQuery(ada.owner).queryKey, shown, { updatedAt: at })
  await pageOutbox().outbox.add(ada.owner, draft(9))
  noNetwork()
  // Read twice: it gets no younger.
  for (const _ of [1, 2]) {
    await queryClient.invalidateQueries({ queryKey: cartQuery(ada.owner).queryKey })
    expect(await queryClient.fetchQuery(cartQuery(ada.owner))).toMatchObject({ total: 2 })
    const [query] = queryClient.getQueryCache().getAll()
    expect(query && dataIssuedAt(query)).toBe(at)
  }
})
