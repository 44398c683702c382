import { useSyncExternalStore } from 'react'

const everySecond = (onTick: () => void) => {
  const timer = setInterval(onTick, 1000)
  return () => clearInterval(timer)
}

/** Counts down the whole seconds until a time in milliseconds since 1970; 0 when it has passed. */
export const useResendCountdown = (until: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
