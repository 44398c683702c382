import { expect, test, vi } from 'vitest'
import { removeItself } from '#sw/self-removing-worker.ts'

test('The worker that removes itself takes its caches along, reloads the pages and leaves the outbox', async () => {
  const listeners = new Map<string, (event: unknown) => void>()
  const page = { url: 'https://shop.example/products', navigate: vi.fn(async () => null) }
  const caches = {
    keys: async () => ['shell', 'offshelf-pictures'],
    delete: vi.fn(async () => true),
  }
  const worker = {
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      listeners.set(name, listener),
    skipWaiting: vi.fn(async () => {}),
    registration: { unregister: vi.fn(async () => true) },
    clients: { matchAll: async () => [page] },
    caches,
    // Any use of the outbox's database would throw.
    indexedDB: undefined,
  }
  removeItself(worker as never)
  listeners.get('install')?.({})
  let left: Promise<unknown> = Promise.resolve()
  listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (left = promise) })
  await left
  expect(worker.skipWaiting).toHaveBeenCalled()
  expect(caches.delete.mock.calls).toEqual([['shell'], ['offshelf-pictures']])
  expect(worker.registration.unregister).toHaveBeenCalled()
  expect(page.navigate).toHaveBeenCalledWith('https://shop.example/products')
})
