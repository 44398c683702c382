import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cartLine } from '#contract/cart.ts'
import { checkoutTotals } from '#contract/checkout.ts'
import { orderDetails } from '#contract/order.ts'

test.each([null, undefined])('What a shop gives as %s in place of an amount is nothing', (none) => {
  const line = { id: 7, name: 'Lamp', price: 20, quantity: 0 }
  const discount = { discount_price: none, discount_percentage: none }
  expect(v.parse(cartLine, { ...line, ...discount })).toMatchObject({
    ...line,
    ...{ price: 2000, discount_price: 0, discount_percentage: 0 },
  })

  const sums = { total_amount: 40, payable_amount: 40 }
  const charges = { delivery_charge: none, coupon_discount: none, order_tax_amount: none }
  expect(v.parse(checkoutTotals, { ...sums, ...charges })).toEqual({
    ...{ total_amount: 4000, payable_amount: 4000 },
    ...{ delivery_charge: 0, coupon_discount: 0, order_tax_amount: 0 },
  })

  const order = { id: 1, order_code: 'A-1', amount: 40, order_status: 'Pending', created_at: '' }
  const taken = { tax_amount: none, discount: none, coupon_discount: none, delivery_charge: none }
  expect(v.parse(orderDetails, { ...order, ...sums, ...taken })).toMatchObject({
    ...{ tax_amount: 0, discount: 0, coupon_discount: 0, delivery_charge: 0 },
    ...{ total_amount: 4000, payable_amount: 4000, pay_until: null, due: null },
  })
})
