import { create } from 'zustand'
import type { Product } from '#contract/catalogue.ts'

/** A product: its color and size are chosen. */
type Overlay = 'menu' | 'search' | 'changes' | Product
type Shell = { open: Overlay | null; show(overlay: Overlay): void; close(): void }

/** Which part of the shell is open. */
export const useShell = create<Shell>()((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))
