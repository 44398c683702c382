import { expect, test, vi } from 'vitest'
import { mayReload, reloadAfterFailedChunk } from '#src/worker/reload-page.ts'

test('Nobody who is paying is reloaded', () => {
  for (const path of ['/checkout', '/buynow', '/payment/return']) {
    expect(mayReload(path)).toBe(false)
  }
  for (const path of ['/', '/products', '/checkouts-of-friends']) expect(mayReload(path)).toBe(true)
})

test('F44: a file of an old build that is gone reloads the page once, then says that it is broken', () => {
  const events = new EventTarget()
  const kept = new Map<string, string>()
  const page = {
    build: '/build/entry-1.js',
    kept: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: kept.set.bind(kept),
    }),
    reload: vi.fn(),
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
  expect(page.reload).toHaveBeenCalledTimes(1)
  fail()
  expect(page.reload).toHaveBeenCalledTimes(1)
  expect(broken).toHaveBeenCalledTimes(1)

  page.build = '/build/entry-2.js'
  fail()
  expect(page.reload).toHaveBeenCalledTimes(2)

  // Nobody could say whether it was reloaded before.
  page.build = '/build/entry-3.js'
  page.kept = () => {
    throw new DOMException('Site data is blocked', 'SecurityError')
  }
  fail()
  expect(page.reload).toHaveBeenCalledTimes(2)
  expect(broken).toHaveBeenCalledTimes(2)
})
