import { create } from 'zustand'

type Update = {
  /** Activates the version that waits for the shopper's consent; null if none waits. */
  takeOver: (() => void) | null
  isAccepted: boolean
  /** A part of the shop is missing even after a reload. */
  isBroken: boolean
}

/** State of the bar that offers Reload. */
export const useUpdate = create<Update>(() => ({
  takeOver: null,
  isAccepted: false,
  isBroken: false,
}))

/** The shopper agrees: the new worker takes over and every tab reloads. */
export function acceptUpdate(): void {
  useUpdate.setState({ isAccepted: true })
  useUpdate.getState().takeOver?.()
}

/**
 * Offers a version that waits.
 * @param start activates it
 */
export function offerUpdate(start: () => void): void {
  // Consent given a moment ago applies to this version too.
  if (useUpdate.getState().isAccepted) start()
  useUpdate.setState({ takeOver: start })
}

export const showBroken = (): void => useUpdate.setState({ isBroken: true })
