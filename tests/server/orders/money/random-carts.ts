import fc from 'fast-check'
import type { PricedLine } from '#server/cart/read-lines.ts'
import { piecePrices } from '#server/catalogue/prices.ts'
import type { Voucher } from '#server/orders/vouchers.ts'

export const NOW = new Date('2030-01-01T12:00:00Z')
const SHOPS = 4

/** Mostly small amounts, at which rounding shows, and some up to the dearest a feed may bring. */
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 6, arbitrary: fc.integer({ min: 41, max: 200_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1e10, max: 1e11 }) },
)

export const item = fc.record({
  shopId: fc.integer({ min: 1, max: SHOPS }),
  quantity: fc.integer({ min: 1, max: 999 }),
  price: amount,
  discount: fc.oneof(fc.constant(0), amount),
  flash: fc.option(amount, { nil: null }),
  surcharge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
  /** Whether it still comes in what was chosen. */
  offered: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0),
})
export type Item = typeof item extends fc.Arbitrary<infer T> ? T : never

const shopOrAll = fc.option(fc.integer({ min: 1, max: SHOPS }), { nil: null })
const limits = {
  shop_id: shopOrAll,
  min_order_amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  max_discount_amount: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: null }),
}
export const voucher = fc.oneof(
  fc.record({
    ...limits,
    kind: fc.constant('Percentage' as const),
    discount: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    ...limits,
    kind: fc.constant('Amount' as const),
    discount: fc.integer({ min: 1, max: 300_000 }),
  }),
)
export type Terms = typeof voucher extends fc.Arbitrary<infer T> ? T : never

export const cart = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 8 }),
  /** Minor units for each of the shops. */
  deliveries: fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: SHOPS, maxLength: SHOPS }),
  terms: fc.option(voucher, { nil: null }),
  /** Thousandths of a percent. */
  tax: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 100 }).map((percent) => percent * 1000),
    fc.integer({ min: 0, max: 100_000 }),
  ),
})
export type RandomCart = typeof cart extends fc.Arbitrary<infer T> ? T : never

/** The lines as they come from the database, with the columns that make up a price alone. */
export const linesOf = ({ items, deliveries }: RandomCart): PricedLine[] =>
  items.map(({ shopId, quantity, price, discount, flash, surcharge, offered }, index) => {
    // The database leaves out prices of a flash sale that are none or not below the usual one.
    const flash_price = flash && flash < price ? flash : null
    const prices = piecePrices({ price, discount_price: discount, flash_price }, surcharge)
    const product = { id: index, price, discount_price: discount, flash_price }
    return {
      ...{ id: index, quantity, surcharge, color: '', size: '', brand: null, flash_price },
      product: { ...product, name: '', stock: 999, pictures: [], unit: null, shop_id: shopId },
      shop: {
        ...{ id: shopId, name: '', rating_sum: 0, rating_count: 0, delivery_time: '' },
        delivery_charge: deliveries[shopId - 1],
      },
      ...prices,
      forSale: prices.forSale && offered,
    } as unknown as PricedLine
  })

export const voucherOf = (terms: Terms): Voucher => ({
  ...terms,
  id: 1,
  code: 'RANDOM',
  ends_at: new Date(NOW.getTime() + 1),
  usage_limit: null,
  used: 0,
})
