import { useSyncExternalStore } from 'react'

let takeOver: (() => void) | null = null
let accepted = false
let broken = false
const listeners = new Set<() => void>()

function onUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a new version waits for the shopper's consent: the bar that offers Reload. */
export const useUpdateReady = (): boolean =>
  useSyncExternalStore(
    onUpdate,
    () => takeOver !== null,
    () => false,
  )

/** The shopper agrees: the new worker takes over and every tab follows. */
export function acceptUpdate(): void {
  accepted = true
  takeOver?.()
}

/** A new version waits. @param start lets it take over */
export function offerUpdate(start: () => void): void {
  takeOver = start
  // Consent given a moment ago holds for this one too.
  if (accepted) start()
  for (const listener of [...listeners]) listener()
}

/** Whether a part of the shop is missing although the page was loaded anew for it. */
export const useBroken = (): boolean =>
  useSyncExternalStore(
    onUpdate,
    () => broken,
    () => false,
  )

export function showBroken(): void {
  broken = true
  for (const listener of [...listeners]) listener()
}
