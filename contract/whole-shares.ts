/**
 * Returns the share of each amount in whole percent. Together they are 100, because those that lose
 * most by rounding down are rounded up; all are 0 if there is nothing to share.
 */
export function wholeShares(amounts: readonly number[]): number[] {
  const all = amounts.reduce((sum, one) => sum + one, 0)
  if (all === 0) return amounts.map(() => 0)
  const shares = amounts.map((one) => Math.floor((one * 100) / all))
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const lost = amounts.map((one, at) => ({ at, lost: (one * 100) % all }))
  for (const { at } of lost.toSorted((a, b) => b.lost - a.lost).slice(0, missing)) {
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}
