import type { LockHandle, OutboxEnvironment } from './environment.ts'
import type { EventChannel } from './event-channel.ts'
import { newKey } from './new-key.ts'
import type { Storage } from './storage.ts'

/** The environment of a page or a worker. */
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
    // A redirect is not followed: it would carry the token and the change to a portal.
    send: (url, options) => fetch(url, { ...options, redirect: 'manual', cache: 'no-store' }),
    withLock,
    publish: (message) => events.publish(message),
  }
}

async function withLock(
  name: string,
  steal: boolean,
  body: (hold: LockHandle) => Promise<void>,
): Promise<boolean> {
  const held = { lost: false }
  // Without locks every tab drains: the keys keep that right, it only costs requests.
  if (typeof navigator === 'undefined' || !navigator.locks) {
    await body(held)
    return true
  }
  let running: Promise<void> | undefined
  try {
    return await navigator.locks.request(
      name,
      steal ? { steal: true } : { ifAvailable: true },
      async (lock) => {
        if (!lock) return false
        running = body(held)
        await running
        return true
      },
    )
  } catch (error) {
    if ((error as Error).name !== 'AbortError' || !running) throw error
    // Stolen while the body ran: it stops after the step it is at.
    held.lost = true
    await running
    return true
  }
}
