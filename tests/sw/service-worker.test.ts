import { expect, test, vi } from 'vitest'

type Listener = (event: unknown) => void

class WorkerEvent {
  readonly waits: unknown[] = []
  waitUntil = (work: unknown) => this.waits.push(work)
}

/** The parts of a worker's scope that this worker uses. */
function workerScope() {
  const listeners = new Map<string, Listener[]>()
  const scope = {
    __WB_MANIFEST: [{ url: '/index.html', revision: '1' }],
    location: new URL('https://shop.example/service-worker.js'),
    registration: { scope: 'https://shop.example/', waiting: null },
    clients: { claim: vi.fn(async () => {}), matchAll: vi.fn(async () => []) },
    skipWaiting: vi.fn(async () => {}),
    addEventListener: (name: string, listener: Listener) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  }
  const caches = {
    match: async () => undefined,
    keys: async () => [],
    delete: async () => true,
    open: async () => ({ keys: async () => [], match: async () => undefined, put: async () => {} }),
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
    const happening = Object.assign(new WorkerEvent(), event)
    for (const listener of listeners.get(name) ?? []) listener(happening)
    await Promise.all(happening.waits)
  }
  return { scope, send }
}

test('A new worker waits for the consent of the shopper, whatever happens before', async () => {
  const { scope, send } = workerScope()
  // Workbox reads it when it is loaded.
  await import('#sw/service-worker.ts')
  await send('install')
  await send('activate')
  await send('message', { data: { type: 'ANYTHING' } })
  expect(scope.skipWaiting).not.toHaveBeenCalled()
  await send('message', { data: { type: 'SKIP_WAITING' } })
  expect(scope.skipWaiting).toHaveBeenCalledOnce()
})
