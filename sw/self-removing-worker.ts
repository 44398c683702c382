/**
 * The way back: put in the place of the service worker, it removes itself and everything that the
 * worker has kept, and lets the pages load anew from the network. The outbox lies in IndexedDB and
 * is not touched: what a shopper did is sent by the page.
 */
export function removeItself(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => event.waitUntil(leave(worker)))
}

async function leave(worker: ServiceWorkerGlobalScope): Promise<void> {
  const names = await worker.caches.keys()
  await Promise.all(names.map((name) => worker.caches.delete(name)))
  await worker.registration.unregister()
  const pages = await worker.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)))
}

declare const self: ServiceWorkerGlobalScope
if (typeof self !== 'undefined' && 'registration' in self) removeItself(self)
