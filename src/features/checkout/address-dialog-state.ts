import { create } from 'zustand'

type AddressDialog = {
  /** The address to change, by its number, or `new`; null: the dialog is closed. */
  opened: number | 'new' | null
  show(opened: number | 'new'): void
  close(): void
}

/**
 * Whether the form of a new address is open, or that of one to change (section 3, Auth state). The
 * forms of the address pages have addresses of their own instead.
 */
export const useAddressDialog = create<AddressDialog>()((set) => ({
  opened: null,
  show: (opened) => set({ opened }),
  close: () => set({ opened: null }),
}))
