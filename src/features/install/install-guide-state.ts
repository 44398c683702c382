import { create } from 'zustand'

type InstallGuide = { isOpen: boolean; open(): void; close(): void }

/** Whether the guide for browsers without a prompt is open. */
export const useInstallGuide = create<InstallGuide>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}))
