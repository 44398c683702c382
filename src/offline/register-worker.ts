import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'
import { mayReload } from './reload-page.ts'

const HOUR = 3600_000
/** Becoming visible is no reason to ask twice within this time. */
const BETWEEN_LOOKS = 60_000

let waiting: Workbox | null = null
let accepted = false
let reloadDue = false
const listeners = new Set<() => void>()

function onUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a new version waits for the shopper's consent: the bar that offers Reload. */
export const useUpdateReady = (): boolean =>
  useSyncExternalStore(
    onUpdate,
    () => waiting !== null,
    () => false,
  )

/** The shopper agrees: the new worker takes over and every tab follows. */
export function acceptUpdate(): void {
  accepted = true
  waiting?.messageSkipWaiting()
}

/** Reloads a page that could not before; call it after every change of the address. */
export function reloadIfDue(): void {
  if (reloadDue && mayReload(location.pathname)) location.reload()
}

/**
 * Registers the service worker, looks for a new one hourly and when the page becomes visible, and
 * never reloads without consent or while the shopper is paying.
 * @param onChanged hears of the address of a public answer that has changed behind the page
 */
export async function registerWorker(onChanged: (address: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () => {
    waiting = workbox
    // Consent given in another tab a moment ago holds for this one.
    if (accepted) workbox.messageSkipWaiting()
    for (const listener of [...listeners]) listener()
  })
  workbox.addEventListener('controlling', (event) => {
    // The first worker of this device changes nothing on the screen.
    if (!event.isUpdate) return
    reloadDue = true
    reloadIfDue()
  })
  workbox.addEventListener('message', (event) => {
    if (event.data?.type === 'CHANGED') onChanged(String(event.data.address))
  })
  const registration = await workbox
    .register()
    .catch((error) => console.warn('No service worker', error))
  if (!registration) return

  let lookedAt = Date.now()
  const look = () => {
    if (Date.now() - lookedAt < BETWEEN_LOOKS) return
    lookedAt = Date.now()
    workbox.update().catch(() => {})
  }
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
