import { create } from 'zustand'

type CancelDialog = {
  /** The order that the shopper is asked about; null: the dialog is closed. */
  orderId: number | null
  show(orderId: number): void
  close(): void
}

/** Whether the shopper is asked if an order is to be cancelled (section 3, Auth state). */
export const useCancelDialog = create<CancelDialog>()((set) => ({
  orderId: null,
  show: (orderId) => set({ orderId }),
  close: () => set({ orderId: null }),
}))
