import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopFetches, stoppable, stopSignal } from '#sw/stop-fetches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the request as the worker sends it. */
const sent = async () => {
  const request = new Request('https://shop.example/api/products')
  return (await stoppable.requestWillFetch?.({ request } as never)) as Request
}

test('A worker that is to be replaced ends what it fetches, and goes on if no other one takes over', async () => {
  const [before, background] = [await sent(), stopSignal()]
  expect(before.signal.aborted).toBe(false)
  stopFetches()
  expect([before.signal.aborted, background.aborted]).toEqual([true, true])
  expect((await sent()).signal.aborted).toBe(true)
  vi.advanceTimersByTime(5_000)
  expect([(await sent()).signal.aborted, stopSignal().aborted]).toEqual([false, false])
})
