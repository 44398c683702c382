import { vi } from 'vitest'

/**
 * Advances fake timers until a promise settles, with real pauses in between for the database.
 * Returns the milliseconds that passed.
 */
export async function passTimeUntil(something: Promise<unknown>): Promise<number> {
  let over = false
  let passed = 0
  const end = () => {
    over = true
  }
  something.then(end, end)
  while (!over) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    if (over) break
    await vi.advanceTimersByTimeAsync(100)
    passed += 100
  }
  return passed
}
