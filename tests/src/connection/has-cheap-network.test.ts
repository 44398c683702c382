import { afterEach, expect, test, vi } from 'vitest'
import { hasCheapNetwork } from '#src/connection/has-cheap-network.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a browser that says nothing of its network', undefined, true],
  ['a fast network', { saveData: false, effectiveType: '4g' }, true],
  ['a shopper who saves data', { saveData: true, effectiveType: '4g' }, false],
  ['a slow network', { saveData: false, effectiveType: '2g' }, false],
  ['the slowest network', { effectiveType: 'slow-2g' }, false],
])('Data is spent ahead of the shopper only where it is cheap: %s', (_, connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  expect(hasCheapNetwork()).toBe(expected)
})
