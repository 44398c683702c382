import { vi } from 'vitest'

/** Repeats a check until it passes, as patiently as `expect.poll`: one second is short on two busy cores. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 10_000)
