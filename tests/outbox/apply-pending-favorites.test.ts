import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPendingFavorites } from '#outbox/apply-pending-favorites.ts'
import { changeKinds } from '#outbox/cart-change.ts'
import { draft } from './model/draft.ts'

const changes = fc.array(
  fc
    .record({ product: fc.nat({ max: 5 }), kind: fc.constantFrom(...changeKinds) })
    .map(({ product, kind }) => ({ ...draft(product), kind })),
)
const wishlist = fc
  .uniqueArray(fc.nat({ max: 5 }))
  .map((ids) => ids.map((id) => ({ id, from: 'the shop' })))

test('A product is on the wishlist if its last change says so, and otherwise as the shop said', () => {
  fc.assert(
    fc.property(wishlist, changes, (confirmed, pending) => {
      const shown = applyPendingFavorites(confirmed, pending, ({ product }) => ({
        id: product,
        from: 'the device',
      }))
      for (let id = 0; id <= 5; id += 1) {
        const last = pending.findLast(
          (one) => one.product === id && /^(un)?favorite$/.test(one.kind),
        )
        const was = confirmed.some((one) => one.id === id)
        const is = shown.filter((one) => one.id === id)
        expect(is).toHaveLength((last ? last.kind === 'favorite' : was) ? 1 : 0)
      }
    }),
  )
})

test('What is put there now comes first, and what the shop knows of it is kept', () => {
  const confirmed = [{ id: 1, from: 'the shop' }]
  const shown = applyPendingFavorites(
    confirmed,
    [1, 2].map((id) => ({ ...draft(id), kind: 'favorite' as const })),
    ({ product }) => ({ id: product, from: 'the device' }),
  )
  expect(shown).toEqual([
    { id: 2, from: 'the device' },
    { id: 1, from: 'the shop' },
  ])
})
