import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

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
history.replaceState(null, '', '/')
document.body.replaceChildren()
