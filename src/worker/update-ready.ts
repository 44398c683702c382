import { create } from 'zustand'

type Update = {
  /** Lets the new version take over that waits for the shopper's consent, null while none does. */
  takeOver: (() => void) | null
  isAccepted: boolean
  /** A part of the shop is missing although the page was loaded anew for it. */
  isBroken: boolean
}

/** What the bar that offers Reload is about. */
export const useUpdate = create<Update>(() => ({
  takeOver: null,
  isAccepted: false,
  isBroken: false,
}))

/** The shopper agrees: the new worker takes over and every tab follows. */
export function acceptUpdate(): void {
  useUpdate.setState({ isAccepted: true })
  useUpdate.getState().takeOver?.()
}

/** A new version waits. @param start lets it take over */
export function offerUpdate(start: () => void): void {
  // Consent given a moment ago holds for this one too.
  if (useUpdate.getState().isAccepted) start()
  useUpdate.setState({ takeOver: start })
}

export const showBroken = (): void => useUpdate.setState({ isBroken: true })
