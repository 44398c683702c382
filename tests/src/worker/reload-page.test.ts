import { expect, test, vi } from 'vitest'
import { mayReload } from '#src/worker/may-reload.ts'
import { refetchScripts, reloadAfterFailedChunk } from '#src/worker/reload-page.ts'

test('Nobody who is paying is reloaded', () => {
  for (const path of ['/checkout', '/buynow', '/payment/return']) {
    expect(mayReload(path)).toBe(false)
  }
  for (const path of ['/', '/products', '/checkouts-of-friends']) expect(mayReload(path)).toBe(true)
})

test('scripts are fetched past the HTTP cache, whatever comes of each', async () => {
  const asked = vi.fn(async (file: string) => {
    if (file.endsWith('b.js')) throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', asked)
  const names = ['/build/a.js', '/build/b.js', '/build/a.css', '/pictures/a-320.webp']
  const entries = names.map((name) => ({ name: `https://shop.example${name}` }))
  await refetchScripts({ getEntriesByType: () => entries as PerformanceEntryList })
  const files = ['a', 'b'].map((name) => `https://shop.example/build/${name}.js`)
  expect(asked.mock.calls).toEqual(files.map((file) => [file, { cache: 'reload' }]))
  vi.unstubAllGlobals()
})

test('F44: a file of an old build that is gone reloads the page once, then says that it is broken', async () => {
  const events = new EventTarget()
  const kept = new Map<string, string>()
  const page = {
    build: '/build/entry-1.js',
    kept: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: kept.set.bind(kept),
    }),
    reload: vi.fn(),
    refetch: vi.fn(async () => {}),
    events,
    reachable: vi.fn(() => false),
  }
  const broken = vi.fn()
  reloadAfterFailedChunk(broken, page)
  const fail = () => events.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

  fail()
  expect(page.reload).not.toHaveBeenCalled()
  page.reachable.mockReturnValue(true)
  fail()
  // Half a script in the HTTP cache would come again.
  expect(page.refetch).toHaveBeenCalledTimes(1)
  expect(page.reload).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1))
  fail()
  expect(page.reload).toHaveBeenCalledTimes(1)
  expect(broken).toHaveBeenCalledTimes(1)

  page.build = '/build/entry-2.js'
  fail()
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(2))

  // Nobody could say whether it was reloaded before.
  page.build = '/build/entry-3.js'
  page.kept = () => {
    throw new DOMException('Site data is blocked', 'SecurityError')
  }
  fail()
  expect(page.reload).toHaveBeenCalledTimes(2)
  expect(broken).toHaveBeenCalledTimes(2)
})
