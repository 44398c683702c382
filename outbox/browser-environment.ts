import type { LockHandle, OutboxEnvironment } from './environment.ts'
import type { EventChannel } from './event-channel.ts'
import { newKey } from './new-key.ts'
import type { Storage } from './storage.ts'

/** Returns the environment of a page or a service worker. */
export function browserEnvironment(storage: Storage, events: EventChannel): OutboxEnvironment {
  return {
    storage,
    now: () => Date.now(),
    random: () => Math.random(),
    newKey,
    after(milliseconds, callBack) {
      const timer = setTimeout(callBack, milliseconds)
      return () => clearTimeout(timer)
    },
    // Redirects are not followed: they would carry the token and the change to a captive portal.
    send: (url, options) => fetch(url, { ...options, redirect: 'manual', cache: 'no-store' }),
    withLock,
    publish: (message) => events.publish(message),
  }
}

async function withLock(
  name: string,
  steal: boolean,
  body: (handle: LockHandle) => Promise<void>,
): Promise<boolean> {
  const handle = { lost: false }
  // Without Web Locks every tab drains. Idempotency keys keep that correct; it only costs requests.
  if (typeof navigator === 'undefined' || !navigator.locks) {
    await body(handle)
    return true
  }
  let running: Promise<void> | undefined
  try {
    return await navigator.locks.request(
      name,
      steal ? { steal: true } : { ifAvailable: true },
      async (lock) => {
        if (!lock) return false
        running = body(handle)
        await running
        return true
      },
    )
  } catch (error) {
    if ((error as Error).name !== 'AbortError' || !running) throw error
    // Stolen while the body ran: the body stops after its current step.
    handle.lost = true
    await running
    return true
  }
}
