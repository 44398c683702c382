/**
 * The way back: deployed in place of the service worker, it unregisters itself, deletes every cache
 * and lets the pages reload from the network. The outbox is in IndexedDB and stays; the page sends
 * it.
 */
export function removeItself(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => event.waitUntil(remove(worker)))
}

async function remove(worker: ServiceWorkerGlobalScope): Promise<void> {
  const names = await worker.caches.keys()
  await Promise.all(names.map((name) => worker.caches.delete(name)))
  await worker.registration.unregister()
  const pages = await worker.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)))
}

declare const self: ServiceWorkerGlobalScope
if (typeof self !== 'undefined' && 'registration' in self) removeItself(self)
