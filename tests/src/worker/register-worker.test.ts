import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as registerWorkerFile from '#src/worker/register-worker.ts'
import type * as updateReadyFile from '#src/worker/update-ready.ts'

type Listener = (event: Record<string, unknown>) => void
const workbox = {
  listeners: new Map<string, Listener>(),
  addEventListener(name: string, listener: Listener) {
    workbox.listeners.set(name, listener)
  },
  register: vi.fn(async () => {}),
  update: vi.fn(async () => {}),
  messageSkipWaiting: vi.fn(),
}
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor() {
      Object.assign(this, workbox)
    }
  },
}))

let file: typeof registerWorkerFile
let update: typeof updateReadyFile
const reload = vi.fn()
const changed = vi.fn()
const dispatch = (name: string, event: Record<string, unknown> = {}) =>
  workbox.listeners.get(name)?.(event)
const goTo = (pathname: string) => vi.stubGlobal('location', { pathname, reload })

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.stubEnv('DEV', false)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  goTo('/products')
  file = await import('#src/worker/register-worker.ts')
  update = await import('#src/worker/update-ready.ts')
  await file.registerWorker(changed)
})

test('A new version waits until the shopper agrees', () => {
  const { result } = renderHook(() => update.useUpdate(({ takeOver }) => takeOver !== null))
  expect(result.current).toBe(false)
  act(() => dispatch('waiting'))
  expect(result.current).toBe(true)
  expect(workbox.messageSkipWaiting).not.toHaveBeenCalled()
  update.acceptUpdate()
  expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce()
})

test('Whoever has agreed a moment ago is not asked again for the version that comes next', () => {
  update.acceptUpdate()
  dispatch('waiting')
  expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce()
})

test('F44: every tab follows the new version, but the first worker of a device reloads nothing', () => {
  dispatch('controlling')
  expect(reload).not.toHaveBeenCalled()
  dispatch('controlling')
  expect(reload).toHaveBeenCalledOnce()
})

test('Who is paying is reloaded only after having left the checkout', () => {
  dispatch('controlling')
  goTo('/checkout')
  dispatch('controlling')
  file.reloadIfDue()
  expect(reload).not.toHaveBeenCalled()
  goTo('/order-history')
  file.reloadIfDue()
  expect(reload).toHaveBeenCalledOnce()
})

test('A public response that has changed is reported, anything else is not', () => {
  dispatch('message', { data: { type: 'CHANGED', address: 'https://shop.example/api/master' } })
  dispatch('message', { data: { type: 'OTHER' } })
  expect(changed.mock.calls).toEqual([['https://shop.example/api/master']])
})
