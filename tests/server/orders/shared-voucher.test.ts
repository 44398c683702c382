import { describe, expect, test } from 'vitest'
import { discountByShop } from '#server/orders/vouchers.ts'

describe('A voucher for all shops', () => {
  const voucher = {
    shop_id: null,
    kind: 'Amount' as const,
    discount: 1000,
    max_discount_amount: null,
  }
  test('is shared out to the last cent', () => {
    const shares = discountByShop(
      voucher,
      new Map([
        [1, 3333],
        [2, 3333],
        [3, 3334],
      ]),
    )
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(1000)
  })
  test('never takes off more than there is to pay', () => {
    expect([...discountByShop(voucher, new Map([[1, 600]])).values()]).toEqual([600])
  })
  test('of a share in percent stops at its largest discount', () => {
    const tenth = {
      ...voucher,
      kind: 'Percentage' as const,
      discount: 50,
      max_discount_amount: 200,
    }
    expect([...discountByShop(tenth, new Map([[1, 10_000]])).values()]).toEqual([200])
  })
})
