import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

// Files of one worker share window and libraries, but each begins with a page that has just been
// opened on a new device.
vi.resetModules()
vi.unstubAllGlobals()
// What an earlier file has left running must not be heard in this one.
const device = crypto.randomUUID()
const { Channel = BroadcastChannel } = globalThis as { Channel?: typeof BroadcastChannel }
Object.assign(globalThis, {
  Channel,
  BroadcastChannel: class extends Channel {
    constructor(name: string) {
      super(`${device} ${name}`)
    }
  },
})
globalThis.indexedDB = new IDBFactory()
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split('; ').filter(Boolean)) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
}
// The modules of an earlier file still listen to Back and to the network; those of this one are
// others.
const { addPage = addEventListener.bind(window), heard = [] } = globalThis as {
  addPage?: typeof addEventListener
  heard?: Parameters<typeof addEventListener>[]
}
for (const listener of heard.splice(0)) removeEventListener(...listener)
Object.assign(globalThis, { addPage, heard })
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  if (['popstate', 'online', 'offline'].includes(listener[0])) heard.push(listener)
  addPage(...listener)
}
// Nor does a timer of theirs ring: a retry or a probe of the network would be a request of this file.
const { setTimer = setTimeout } = globalThis as { setTimer?: typeof setTimeout }
Object.assign(globalThis, { setTimer, device })
const timers = globalThis as { device?: string; setTimeout: unknown }
timers.setTimeout = (callback: (...args: unknown[]) => void, ...rest: unknown[]) => {
  const { device: started } = timers
  const ring = (...args: unknown[]) => timers.device === started && callback(...args)
  return Reflect.apply(setTimer, globalThis, [ring, ...rest])
}
history.replaceState(null, '', '/')
document.body.replaceChildren()

// Its outbox would go on sending, and take responses that are meant for the next file.
afterAll(async () => {
  const { closePageOutbox } = await import('#src/outbox/page-outbox.ts')
  closePageOutbox()
})
