/**
 * Currencies that Stripe does not count in hundredths, as its documentation lists them
 * (docs.stripe.com/currencies). `Intl` has other digits: those of everyday amounts, without hundredths
 * of a forint, of which Stripe would take a hundredth.
 */
const UNITS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
/** Their last digit has to be zero, which it is: this shop knows no thousandths. */
const THOUSANDTHS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
/** Counted in hundredths, but only whole ones can be paid ("Special cases"). */
const WHOLE = ['ISK', 'UGX']

/**
 * Returns an amount as Stripe counts it: in the smallest unit of its currency, where this shop always
 * counts in hundredths.
 * @param amount minor units
 * @param currency ISO 4217, capital letters
 */
export function stripeAmount(amount: number, currency: string): number {
  if (WHOLE.includes(currency)) return Math.round(amount / 100) * 100
  if (UNITS.includes(currency)) return Math.round(amount / 100)
  return THOUSANDTHS.includes(currency) ? amount * 10 : amount
}

/**
 * Returns a part of a payment as Stripe counts it. Rounding each part by itself could return more
 * than was paid.
 * @param before minor units of the parts before it
 */
export const stripeShare = (amount: number, before: number, currency: string): number =>
  stripeAmount(before + amount, currency) - stripeAmount(before, currency)
