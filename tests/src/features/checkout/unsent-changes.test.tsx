import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CartChange } from '#outbox/cart-change.ts'
import { UnsentChanges } from '#src/features/checkout/unsent-changes.tsx'
import { useOutboxView } from '#src/outbox/outbox-view.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { ada } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const change = (seq: number, more: Partial<CartChange>): CartChange => ({
  ...draft(1),
  ...{ seq, key: String(seq), owner: ada.owner, enqueuedAt: 1, expiresAt: 2, attempts: 0 },
  ...{ nextAt: 0, state: 'queued', lastError: null, before: null, schema: 1 },
  ...more,
})

test('presses of a stepper that the shop does not know of are counted, not listed one by one', () => {
  const changes = [
    change(1, {}),
    change(2, { kind: 'increment' }),
    change(3, { kind: 'increment' }),
    change(4, { kind: 'increment', state: 'parked' }),
  ]
  useOutboxView.setState({ owner: ada.owner, changes })
  renderPage(<UnsentChanges session={ada} />)
  const lists = screen.getAllByRole('list').map((list) => [...list.children])
  expect(lists.map((items) => items.map(({ textContent }) => textContent))).toEqual([
    ['Add 1 × Product 1', 'One more of Product 1 × 2'],
    ['One more of Product 1'],
  ])
})
