import { afterEach, expect, test, vi } from 'vitest'
import { newKey } from '#outbox/new-key.ts'

const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('a shop on a plain LAN address, where the browser makes no UUIDs, has keys too', () => {
  expect(newKey()).toMatch(UUID)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 50 }, newKey)
  for (const key of keys) expect(key).toMatch(UUID)
  expect(new Set(keys).size).toBe(50)
})
