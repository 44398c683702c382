import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMinor } from '#contract/money.ts'
import { sumOf, wireTotals } from '#server/orders/calculate-totals.ts'
import { cart, NOW } from './random-carts.ts'
import { recalculate, unfairness } from './recalculate.ts'
import { totalsOf } from './totals-of.ts'

const FIXED_SEED = 20_261_123

describe('Whatever is in a cart, from however many shops, with whatever voucher and taxes', () => {
  for (const [name, numRuns, seed] of [
    ['4,000 carts of a fixed seed', 4000, FIXED_SEED],
    ['1,000 carts of a free seed', 1000, Date.now()],
  ] as const) {
    test(`the amounts agree to the cent, ${name}`, () => {
      fc.assert(
        fc.property(cart, (random) => {
          const totals = totalsOf(random)
          const shares = new Map(totals.shops.map(({ shop, coupon }) => [shop.id, coupon]))
          const parts = recalculate(random, shares)

          expect(unfairness(random.terms, parts)).toEqual([])
          for (const { shop, goods, coupon, tax, delivery, payable } of totals.shops) {
            const found = { goods, coupon, tax, delivery, payable }
            const wanted = parts.get(shop.id) ?? {}
            expect(found).toEqual(
              Object.fromEntries(
                Object.entries(wanted).map(([key, value]) => [key, Number(value)]),
              ),
            )
            expect(Object.values(found).filter((part) => part < 0)).toEqual([])
          }
        }),
        { numRuns, seed, endOnFailure: true },
      )
    })
  }

  test('the checkout shows what its orders come to', () => {
    fc.assert(
      fc.property(cart, (random) => {
        const totals = totalsOf(random)
        const { checkout, apply_coupon } = wireTotals(totals, NOW)
        const shown = Object.fromEntries(
          Object.entries(JSON.parse(JSON.stringify(checkout))).map(([part, decimal]) => [
            part,
            BigInt(toMinor(decimal as number)),
          ]),
        )
        const orders = totals.shops.map(({ payable }) => BigInt(payable))
        expect(shown.payable_amount).toBe(orders.reduce((sum, order) => sum + order, 0n))
        const { total_amount = 0n, coupon_discount = 0n, order_tax_amount = 0n } = shown
        expect(
          total_amount - coupon_discount + order_tax_amount + (shown.delivery_charge ?? 0n),
        ).toBe(shown.payable_amount)
        expect(apply_coupon || coupon_discount === 0n).toBe(true)
        expect(sumOf(totals, 'payable')).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000, seed: FIXED_SEED },
    )
  })
})
