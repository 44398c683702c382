import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart, CartLine } from '#contract/cart.ts'
import { emptyCart, lineKey } from '#contract/cart-lines.ts'
import { applyPendingChanges } from '#outbox/apply-pending-changes.ts'
import { type CartChange, changeKinds } from '#outbox/cart-change.ts'
import { draft } from './model/draft.ts'

const line = (id: number, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  ...draft(id).preview,
  ...draft(id).variant,
  id,
  quantity,
  thumbnails: [],
  shop_id: 1,
  ...more,
})
const cartOf = (...products: CartLine[]): Cart => ({
  total: products.reduce((sum, one) => sum + one.quantity, 0),
  cart_items: [{ id: 1, shop_id: 1, shop_name: 'Shop', shop_rating: 0, products }],
  warnings: [],
})
const change = (product: number, more: Partial<CartChange> = {}): CartChange => ({
  ...draft(product),
  seq: product,
  key: `key-${product}`,
  owner: '1',
  enqueuedAt: 0,
  expiresAt: 1,
  attempts: 0,
  nextAt: 0,
  state: 'queued',
  lastError: null,
  before: null,
  schema: 1,
  ...more,
})
const problem = { status: 422, code: 'out_of_stock', message: 'Sold out' }

describe('The cart on the screen', () => {
  test('is the confirmed one when nothing waits', () => {
    const shown = applyPendingChanges(cartOf(line(7, 2)), [])
    expect(shown).toMatchObject({ total: 2, waiting: 0, parked: [] })
    expect(shown.groups[0]?.products[0]).toMatchObject({ id: 7, quantity: 2, waiting: false })
  })

  test('shows an added product from its preview before the server knows of it', () => {
    const shown = applyPendingChanges(emptyCart, [change(7, { quantity: 3 })])
    expect(shown.total).toBe(3)
    expect(shown.groups).toMatchObject([
      { shop_name: 'Shop', products: [{ name: 'Product 7', quantity: 3, waiting: true }] },
    ])
  })

  test('adds to a line of the same variant and not to another one', () => {
    const red = { color: 'Red', size: null, unit: null }
    const shown = applyPendingChanges(cartOf(line(7, 1, red)), [
      change(7, { variant: red }),
      change(7),
    ])
    expect(shown.groups[0]?.products.map((one) => [one.color, one.quantity])).toEqual([
      ['Red', 2],
      [null, 1],
    ])
  })

  test('adds to the line to which the shop has given a unit by itself', () => {
    const shown = applyPendingChanges(cartOf(line(7, 1, { unit: 'piece' })), [change(7)])
    expect(shown.groups[0]?.products).toMatchObject([{ unit: 'piece', quantity: 2 }])
  })

  test('drops a line whose last piece is taken out, and the shop with its last line', () => {
    const shown = applyPendingChanges(cartOf(line(7, 1)), [change(7, { kind: 'decrement' })])
    expect(shown).toMatchObject({ total: 0, groups: [], waiting: 1 })
  })

  test('applies changes in the order of the queue', () => {
    const queue = [change(7, { kind: 'delete' }), change(7, { quantity: 4 })]
    expect(applyPendingChanges(cartOf(line(7, 2)), queue).groups[0]?.products[0]?.quantity).toBe(4)
  })

  test('shows a refused change at its line without counting it', () => {
    const refused = change(7, { state: 'parked', lastError: problem, kind: 'increment' })
    const shown = applyPendingChanges(cartOf(line(7, 2)), [refused])
    expect(shown).toMatchObject({ total: 2, waiting: 0 })
    expect(shown.groups[0]?.products[0]).toMatchObject({ quantity: 2, parked: [refused] })
  })

  test('keeps a place for a refused addition, with no pieces in it', () => {
    const shown = applyPendingChanges(emptyCart, [
      change(7, { state: 'parked', lastError: problem }),
    ])
    expect(shown.total).toBe(0)
    expect(shown.groups[0]?.products[0]).toMatchObject({ name: 'Product 7', quantity: 0 })
  })

  test('counts lines where the server counts lines', () => {
    const confirmed = { ...cartOf(line(7, 5)), total: 1 }
    expect(applyPendingChanges(confirmed, [change(7), change(8)]).total).toBe(2)
  })

  test('never goes above the stock or 999, nor below nothing, and changes no argument', () => {
    const anyChange = fc.record({
      product: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom(...changeKinds),
      quantity: fc.integer({ min: 1, max: 999 }),
      state: fc.constantFrom('queued' as const, 'sending' as const, 'parked' as const),
    })
    fc.assert(
      fc.property(fc.array(anyChange), fc.option(fc.nat(1500)), (changes, stock) => {
        const confirmed = cartOf(line(1, Math.min(stock ?? 9, 9), { stock }))
        const before = structuredClone(confirmed)
        const shown = applyPendingChanges(
          confirmed,
          changes.map(({ product, ...more }) => change(product, more)),
        )
        expect(confirmed).toEqual(before)
        expect(shown.total).toBeGreaterThanOrEqual(0)
        const lines = shown.groups.flatMap((group) => group.products)
        for (const one of lines) {
          expect(one.quantity).toBeGreaterThanOrEqual(0)
          expect(one.quantity).toBeLessThanOrEqual(Math.min(one.stock ?? 999, 999))
        }
        expect(new Set(lines.map((one) => lineKey(one.id, one))).size).toBe(lines.length)
      }),
    )
  })
})
