import { isFavoriteKind, type SentChange } from './cart-change.ts'

type Change = Pick<SentChange, 'kind' | 'product' | 'preview'>

/**
 * Returns the wishlist to show: the one that the server last confirmed, newest first, with later
 * changes applied in their order. Pure.
 * @param productOf builds a product that the confirmed wishlist lacks
 */
export function applyPendingFavorites<Product extends { id: number }>(
  confirmed: readonly Product[],
  changes: readonly Change[],
  productOf: (change: Change) => Product,
): readonly Product[] {
  let shown = confirmed
  for (const change of changes) {
    if (!isFavoriteKind(change.kind)) continue
    const others = shown.filter((one) => one.id !== change.product)
    const found = shown.find((one) => one.id === change.product)
    if (change.kind === 'unfavorite') shown = others
    else if (!found) shown = [productOf(change), ...others]
  }
  return shown
}
