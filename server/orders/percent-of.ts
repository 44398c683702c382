/** Percentages are exact to six decimals. */
const PERCENT = 1_000_000

/**
 * Returns a percentage of an amount, rounded to the nearest minor unit, half a unit up. Exact, because
 * 1.15 percent of 3000 is less than 34.5 in floating-point numbers.
 * @param minor integer of minor units, not negative
 */
export function percentOf(minor: number, percentage: number): number {
  const whole = BigInt(100 * PERCENT)
  const share = BigInt(minor) * BigInt(Math.round(percentage * PERCENT))
  return Number((2n * share + whole) / (2n * whole))
}
