import { create } from 'zustand'
import type { LoginProduct, ShopActions } from '#src/ui/shop-actions.ts'

export type AuthDialog = 'login' | 'register' | 'otp' | 'forgot' | 'forgot-otp' | 'reset'

type AuthDialogs = {
  /** The one that is open (section 3: flags for login and register dialogs). */
  open: AuthDialog | null
  /** What the shopper wanted to do when asked to log in. */
  afterLogin: (() => void) | null
  /** The same in words, at the top of the login. */
  reason?: string | undefined
  /** And what for, if it is one product. */
  product?: LoginProduct | undefined
  /** What was typed into the login before another dialog took its place. */
  typed: string
  show(dialog: AuthDialog, typed?: string): void
  close(): void
  /** Somebody has signed in: closes, and goes on with what they wanted to do. */
  finish(): void
}

/** Which sign-in dialog is open; never more than one. */
export const useAuthDialogs = create<AuthDialogs>()((set, get) => ({
  open: null,
  afterLogin: null,
  typed: '',
  show: (dialog, typed = '') => set({ open: dialog, typed }),
  // As a whole: nothing stays of what the login was for.
  close: () => set(useAuthDialogs.getInitialState(), true),
  finish: () => {
    const { afterLogin, close } = get()
    close()
    afterLogin?.()
  },
}))

/**
 * Opens the login, as a refused change of the cart does (section 8).
 * @param andThen done once somebody has signed in; forgotten when the dialog is closed
 * @param reason what the login is for, as the dialog says it
 * @param product what the shopper wanted, as the dialog shows it
 */
export const showLogin: ShopActions['askLogin'] = (andThen, reason, product) =>
  useAuthDialogs.setState({ open: 'login', afterLogin: andThen ?? null, reason, product })
