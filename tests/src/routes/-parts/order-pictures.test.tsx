import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { OrderPictures } from '#src/routes/-parts/order-pictures.tsx'
import type { Session } from '#src/session/session.ts'
import { dueOrder } from '#tests/support/due-order.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const session = { owner: '1', token: 'a' } as Session

/** Shows what was bought in orders of so many lines. Returns how many pictures there are. */
function show(...counts: number[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const ids = counts.map((_, place) => place + 1)
  for (const [place, id] of ids.entries()) {
    const products = Array.from({ length: counts[place] ?? 0 }, (_, line) => ({
      ...{ id: id * 10 + line, name: 'Lamp', thumbnail: '/lamp.webp', pictures: null },
      ...{ color: null, size: null, unit: null },
    }))
    const order = { ...dueOrder, id, products }
    client.setQueryData(orderQuery(session, id).queryKey, { order } as never)
  }
  const { container } = renderPage(<OrderPictures session={session} ids={ids} />, client)
  return { pictures: container.querySelectorAll('img').length, text: container.textContent }
}

test('what was bought in all orders is seen at a glance: up to five pictures, or how many more', () => {
  expect(show(2, 3)).toEqual({ pictures: 5, text: '' })
  expect(show(4, 3)).toEqual({ pictures: 4, text: '+3' })
  expect(show(0)).toEqual({ pictures: 0, text: '' })
})
