/** Counted in hundredths by Stripe, but only whole ones can be paid ("Special cases" in its documentation). */
const WHOLE = ['ISK', 'UGX']
/** Where Stripe has other digits than ISO 4217. */
const DIGITS: Record<string, number> = { MGA: 0 }

/**
 * Returns an amount as Stripe counts it: in the smallest unit of its currency, where this shop always
 * counts in hundredths.
 * @param amount minor units
 * @param currency ISO 4217, capital letters
 */
export function stripeAmount(amount: number, currency: string): number {
  if (WHOLE.includes(currency)) return Math.round(amount / 100) * 100
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.round(amount * 10 ** ((DIGITS[currency] ?? maximumFractionDigits) - 2))
}

/**
 * Returns a part of a payment as Stripe counts it. Rounding each part by itself could return more
 * than was paid.
 * @param before minor units of the parts before it
 */
export const stripeShare = (amount: number, before: number, currency: string): number =>
  stripeAmount(before + amount, currency) - stripeAmount(before, currency)
