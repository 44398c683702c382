import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

type ShopSelection = {
  /** Shops whose lines go to the checkout (section 3, Cart state). */
  selectedShopIds: number[]
  /** Shops that the cart has held since it was read here, chosen or not. */
  knownShopIds: number[]
  /** Chooses the shops that the cart holds for the first time on this device. */
  meet(shopIds: readonly number[]): void
  toggle(shopId: number): void
  /** Single-vendor mode: every shop of the cart is chosen (section 4). */
  selectAll(shopIds: readonly number[]): void
  /** Drops shops that the cart does not hold any more; an empty cart drops all (section 4). */
  keepOnly(shopIds: readonly number[]): void
  /** Chooses a shop of which something was just added. */
  select(shopId: number): void
  /** Drops shops whose lines have been ordered. */
  remove(shopIds: readonly number[]): void
  clear(): void
}

/** Which shops of the cart the shopper wants to check out. Kept on the device. */
export const useShopSelection = create<ShopSelection>()(
  persist(
    (set) => ({
      selectedShopIds: [],
      knownShopIds: [],
      meet: (shopIds) =>
        set(({ selectedShopIds: ids, knownShopIds: known }) => ({
          selectedShopIds: [...new Set([...ids, ...shopIds.filter((id) => !known.includes(id))])],
          knownShopIds: [...shopIds],
        })),
      toggle: (shopId) =>
        set(({ selectedShopIds: ids }) => ({
          selectedShopIds: ids.includes(shopId)
            ? ids.filter((id) => id !== shopId)
            : [...ids, shopId],
        })),
      selectAll: (shopIds) => set({ selectedShopIds: [...shopIds] }),
      keepOnly: (shopIds) =>
        set(({ selectedShopIds: ids }) => ({
          selectedShopIds: ids.filter((id) => shopIds.includes(id)),
        })),
      select: (shopId) =>
        set(({ selectedShopIds: ids }) => ({
          selectedShopIds: ids.includes(shopId) ? ids : [...ids, shopId],
        })),
      remove: (shopIds) =>
        set(({ selectedShopIds: ids }) => ({
          selectedShopIds: ids.filter((id) => !shopIds.includes(id)),
        })),
      clear: () => set({ selectedShopIds: [], knownShopIds: [] }),
    }),
    { name: 'offshelf-shop-selection', storage: createJSONStorage(() => localStorage) },
  ),
)
