import { describe, expect, test } from 'vitest'
import { percentOf } from '#server/orders/percent-of.ts'
import { whyRefused } from '#server/orders/vouchers.ts'
import { NOW, voucherOf } from './random-carts.ts'

describe('A percentage of an amount', () => {
  test('is rounded up from half a cent, where floating-point numbers are just below it too', () => {
    const wrong: string[] = []
    let naive = 0
    for (let minor = 50; minor <= 5000; minor += 50) {
      for (let twentieths = 1; twentieths <= 500; twentieths += 1) {
        const percentage = twentieths / 20
        // A twentieth of a percent is a two-thousandth.
        const exact = Math.floor((minor * twentieths + 1000) / 2000)
        if (percentOf(minor, percentage) !== exact) wrong.push(`${percentage}% of ${minor}`)
        if (Math.round((minor * percentage) / 100) !== exact) naive += 1
      }
    }
    expect(wrong).toEqual([])
    expect(naive).toBeGreaterThan(0)
    expect(percentOf(3000, 1.15)).toBe(35)
  })
})

describe('A voucher from an amount on', () => {
  const from = (min_order_amount: number, shop_id: number | null = null) =>
    voucherOf({
      kind: 'Amount',
      discount: 100,
      max_discount_amount: null,
      shop_id,
      min_order_amount,
    })
  const goods = new Map([
    [1, 600],
    [2, 400],
  ])

  test('can be used from that very amount on, over the goods that it is for', () => {
    expect(whyRefused(from(1000), goods, NOW)).toBe(null)
    expect(whyRefused(from(1001), goods, NOW)).toBe('The order is too small for this voucher')
    expect(whyRefused(from(600, 1), goods, NOW)).toBe(null)
    expect(whyRefused(from(601, 1), goods, NOW)).toBe('The order is too small for this voucher')
    expect(whyRefused(from(0, 3), goods, NOW)).toBe('This voucher is for another shop')
  })
})
