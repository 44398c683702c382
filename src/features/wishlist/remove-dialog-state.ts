import { create } from 'zustand'

type RemoveDialog = {
  /** The product that the shopper is asked about; null: the dialog is closed. */
  productId: number | null
  show(productId: number): void
  close(): void
}

/** Whether the shopper is asked if a product is to leave the wishlist (section 3, Auth state). */
export const useRemoveDialog = create<RemoveDialog>()((set) => ({
  productId: null,
  show: (productId) => set({ productId }),
  close: () => set({ productId: null }),
}))
