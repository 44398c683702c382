import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stripeAmount, stripeShare } from '#server/payments/stripe/stripe-amount.ts'
import { moneyEvents, PaymentBooks } from './payment-books.ts'
import { cart } from './random-carts.ts'
import { totalsOf } from './totals-of.ts'

const FIXED_SEED = 20_261_125
/** Minor units of this shop that are one unit of Stripe's. */
const currencies = { USD: 1, JPY: 100, KWD: 0.1, ISK: 100 }

const checkPayments = (books: PaymentBooks) => {
  for (const payment of books.payments.filter(({ isPaid }) => isPaid)) {
    const total = payment.parts.reduce((sum, { amount }) => sum + amount, 0)
    const refunds = books.refundsOf(payment)
    const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
    expect(total - returned).toBe(books.worthOf(payment))
    expect(new Set(payment.returned).size).toBe(payment.returned.length)

    for (const [currency, unit] of Object.entries(currencies)) {
      const paid = stripeAmount(total, currency)
      const shares = refunds.map(({ amount, before }) => stripeShare(amount, before, currency))
      const left = paid - shares.reduce((sum, share) => sum + share, 0)
      expect(Math.min(left, ...shares)).toBeGreaterThanOrEqual(0)
      if (books.worthOf(payment) === 0) expect(left).toBe(0)
      const scale = stripeAmount(10_000, currency) / 10_000
      for (const [index, share] of shares.entries()) {
        const exact = refunds[index]?.amount ?? 0
        expect(Math.abs(share / scale - exact)).toBeLessThan(unit + 1e-3)
      }
    }
  }
}

describe('Whatever is ordered, paid, paid twice, delivered and canceled, in whatever sequence', () => {
  for (const [name, numRuns, seed] of [
    ['4,000 checkouts of a fixed seed', 4000, FIXED_SEED],
    ['1,000 checkouts of a free seed', 1000, Date.now()],
  ] as const) {
    test(`what goes back and what the shop keeps come to what was paid, ${name}`, () => {
      fc.assert(
        fc.property(cart, moneyEvents, (random, events) => {
          const { shops } = totalsOf(random)
          const books = new PaymentBooks(shops.map(({ payable }) => payable))
          for (const event of events) books.apply(event)
          checkPayments(books)
        }),
        { numRuns, seed, endOnFailure: true },
      )
    })
  }
})
