import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeShares } from '#contract/whole-shares.ts'

test('shares of stars add up to 100, and are less than one off', () => {
  expect(wholeShares([22, 9, 2, 2, 0])).toEqual([63, 26, 6, 5, 0])
  expect(wholeShares([63, 26, 6, 5, 0])).toEqual([63, 26, 6, 5, 0])
  expect(wholeShares([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }), (counts) => {
      const all = counts.reduce((sum, one) => sum + one, 0)
      fc.pre(all > 0)
      const shares = wholeShares(counts)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(100)
      for (const [at, one] of shares.entries()) {
        expect(Math.abs(one - ((counts[at] ?? 0) / all) * 100)).toBeLessThan(1)
      }
    }),
  )
})
