import { create } from 'zustand'

export type AuthDialog = 'login' | 'register' | 'otp' | 'forgot' | 'forgot-otp' | 'reset'

type AuthDialogs = {
  /** The one that is open (section 3: flags for login and register dialogs). */
  open: AuthDialog | null
  show(dialog: AuthDialog): void
  close(): void
}

/** Which sign-in dialog is open; never more than one. */
export const useAuthDialogs = create<AuthDialogs>()((set) => ({
  open: null,
  show: (dialog) => set({ open: dialog }),
  close: () => set({ open: null }),
}))

/** Opens the login from outside of React, as a refused change of the cart does (section 8). */
export const showLogin = () => useAuthDialogs.getState().show('login')
