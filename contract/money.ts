import type { Settings } from './settings.ts'

/** Minor units → decimal for the wire: 1999 → 19.99. */
export const toWire = (minor: number): number => minor / 100

/** Decimal → minor units: 19.99 → 1999. */
export const toMinor = (amount: number): number => Math.round(amount * 100)

/**
 * Returns an amount as shown: symbol first if the position is `prefix`, otherwise last; two
 * decimals (section 9). Below zero with a minus sign, not the shorter hyphen.
 * @param minor integer of minor units
 */
export function formatMoney(minor: number, currency: Settings['currency']): string {
  const sign = minor < 0 ? '\u2212' : ''
  const whole = Math.floor(Math.abs(minor) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const amount = `${whole}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
  return currency.position === 'prefix'
    ? `${sign}${currency.symbol}${amount}`
    : `${sign}${amount}${currency.symbol}`
}

/** Returns the prices of several pieces, in minor units: one for none. */
export function times<Line extends { price: number | null; discount_price: number }>(
  line: Line,
  quantity: number,
): Line {
  const pieces = Math.max(1, quantity)
  return {
    ...line,
    price: line.price === null ? null : line.price * pieces,
    discount_price: line.discount_price * pieces,
  }
}

/**
 * Returns the price of one piece in minor units: the discount price if greater than 0, otherwise
 * the price (section 5); 0 of what is not for sale.
 */
export function unitPrice(line: { price: number | null; discount_price: number }): number {
  if (line.price === null) return 0
  return line.discount_price > 0 ? line.discount_price : line.price
}
