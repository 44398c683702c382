import { create } from 'zustand'

type CartPanel = { isOpen: boolean; open(): void; close(): void }

/** Whether the cart panel is open. */
export const useCartPanel = create<CartPanel>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}))
