import { create } from 'zustand'
import type { Product } from '#contract/catalogue.ts'

type Wishlist = {
  /** Newest first; null until it is known. */
  products: readonly Product[] | null
  ids: ReadonlySet<number>
}

/**
 * The wishlist on the screen: the confirmed one with the changes on their way, which
 * `sync-wishlist.ts` derives once for every heart of a page. Empty for a visitor, on the server and
 * while hydrating.
 */
export const useWishlist = create<Wishlist>(() => ({ products: null, ids: new Set() }))
