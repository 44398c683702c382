import { createContext, useContext } from 'react'
import type { Product } from '#contract/catalogue.ts'

/** As much of a product as the login shows. */
export type LoginProduct = Pick<
  Product,
  'name' | 'thumbnail' | 'pictures' | 'price' | 'discount_price' | 'discount_percentage'
>

/** What any part of the shop may ask for, wherever it is drawn. */
export type ShopActions = {
  /**
   * Asks the shopper to log in.
   * @param andThen done once somebody has signed in; forgotten when the login is closed
   * @param reason what the login is for, in the shopper's language; without one it says nothing of it
   * @param product what the shopper wanted, shown beside the reason
   */
  askLogin(andThen?: () => void, reason?: string, product?: LoginProduct): void
  openCart(): void
}

/**
 * Given by the root route: features do not know each other. Null only outside of it, where nothing
 * can be pressed; checking for it at every use would say nothing more.
 */
export const ShopActionsContext = createContext(null as unknown as ShopActions)

export const useShopActions = (): ShopActions => useContext(ShopActionsContext)
