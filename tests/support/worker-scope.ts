import { vi } from 'vitest'

const SHOP = 'https://shop.example'

type Listener = (event: unknown) => void

class WorkerEvent {
  readonly waits: unknown[] = []
  waitUntil = (work: unknown) => this.waits.push(work)
}

/** Stands in for a worker: the parts of its scope that ours uses, and caches that keep things. */
export function workerScope() {
  const listeners = new Map<string, Listener[]>()
  const scope = {
    __WB_MANIFEST: [{ url: '/index.html', revision: '1' }],
    location: new URL(`${SHOP}/service-worker.js`),
    registration: { scope: `${SHOP}/`, waiting: null },
    clients: { claim: vi.fn(async () => {}), matchAll: vi.fn(async () => []) },
    skipWaiting: vi.fn(async () => {}),
    addEventListener: (name: string, listener: Listener) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  }
  const stored = new Map<string, Map<string, Response>>()
  const urlOf = (key: Request | string) =>
    new URL(key instanceof Request ? key.url : key, SHOP).href
  const caches = {
    match: async () => undefined,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return {
        keys: async () => [...entries.keys()].map((url) => new Request(url)),
        match: async (key: Request | string) => entries.get(urlOf(key))?.clone(),
        put: async (key: Request | string, response: Response) => {
          entries.set(urlOf(key), response)
        },
      }
    },
  }
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('ExtendableEvent', WorkerEvent)
  vi.stubGlobal('fetch', async () => new Response('<div id="root"></div></html>'))
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', Object.assign(scope, { caches }))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('registration', scope.registration)
  vi.stubGlobal('location', scope.location)
  const send = async (name: string, event: object = {}) => {
    const happening = Object.assign(new WorkerEvent(), { type: name }, event)
    for (const listener of listeners.get(name) ?? []) listener(happening)
    await Promise.all(happening.waits)
  }
  return { scope, send, stored }
}
