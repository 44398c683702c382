import { create } from 'zustand'

type Overlay = 'menu' | 'search'
type Shell = { open: Overlay | null; show(overlay: Overlay): void; close(): void }

/** Which part of the small screen's shell is open. */
export const useShell = create<Shell>()((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))
