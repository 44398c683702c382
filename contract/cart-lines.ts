import type { Cart, Variant } from './cart.ts'

export const emptyCart: Cart = { total: 0, cart_items: [], warnings: [] }

/** Returns the key of a line within a cart. */
export function lineKey(productId: number, choice: Partial<Variant>): string {
  return JSON.stringify([productId, choice.color || null, choice.size || null, choice.unit || null])
}
