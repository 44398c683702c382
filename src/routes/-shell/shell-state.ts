import { create } from 'zustand'

type Overlay = 'menu' | 'search' | 'changes'
type Shell = { open: Overlay | null; show(overlay: Overlay): void; close(): void }

/** Which part of the shell is open. */
export const useShell = create<Shell>()((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))
