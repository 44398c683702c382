import { Workbox } from 'workbox-window'
import { RESPONSE_CHANGED, STOP_FETCHES } from '#contract/worker-messages.ts'
import { mayReload } from './may-reload.ts'
import { offerUpdate } from './update-ready.ts'

const HOUR = 3600_000
/** Minimum interval between checks when the page becomes visible, in milliseconds. */
const MIN_INTERVAL = 60_000

let reloadDue = false

/** Reloads a page that had to wait; call it after every navigation. */
export function reloadIfDue(): void {
  if (reloadDue && mayReload(location.pathname)) location.reload()
}

/**
 * Registers the service worker, checks for a new one hourly and when the page becomes visible, and
 * never reloads without consent or during a payment.
 * @param onChanged called with the address of a public response that has changed on the server
 */
export async function registerWorker(onChanged: (address: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () =>
    offerUpdate(() => {
      // The worker in charge would first wait for each response that it has asked for.
      navigator.serviceWorker.controller?.postMessage({ type: STOP_FETCHES })
      workbox.messageSkipWaiting()
    }),
  )
  // Not the event's own isUpdate: it describes the first worker for as long as the page lives.
  let controlled = Boolean(navigator.serviceWorker.controller)
  workbox.addEventListener('controlling', () => {
    // The first worker of a device does not change the page.
    reloadDue ||= controlled
    controlled = true
    reloadIfDue()
  })
  workbox.addEventListener('message', (event) => {
    if (event.data?.type === RESPONSE_CHANGED) onChanged(String(event.data.address))
  })
  const registration = await workbox
    .register()
    .catch((error) => console.warn('No service worker', error))
  if (!registration) return

  let lookedAt = Date.now()
  const look = () => {
    if (Date.now() - lookedAt < MIN_INTERVAL) return
    lookedAt = Date.now()
    workbox.update().catch(() => {})
  }
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
