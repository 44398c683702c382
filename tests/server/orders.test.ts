import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  flashSaleProducts,
  flashSales,
  products,
  shops,
} from '#server/database/schema/catalogue.ts'
import { settings } from '#server/database/schema/operation.ts'
import { vouchers } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('An order on %s', (backend) => {
  let shop: TestShop
  let token: string
  // Products of two shops without colors and sizes; each test has prices that are easy to add.
  const one = 17
  const two = 27
  beforeAll(async () => {
    shop = await openTestShop(backend)
    await shop.db.update(settings).set({ value: 10 }).where(eq(settings.key, 'tax_percentage'))
    await shop.db.update(shops).set({ delivery_charge: 500 })
    await shop.db.delete(flashSaleProducts)
    await shop.db.insert(vouchers).values({
      code: 'TENTH',
      kind: 'Percentage',
      discount: 10,
      ends_at: new Date(Date.now() + 1e9),
    })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    token = await shop.newShopper()
    const values = { price: 10_000, discount_price: 8000, stock: 10 }
    await shop.db.update(products).set(values).where(eq(products.id, one))
    await shop.db
      .update(products)
      .set({ ...values, discount_price: 0 })
      .where(eq(products.id, two))
    await shop.call('/address/store', { token, body: someAddress })
    await shop.call('/cart/store', { token, body: { product_id: one, quantity: 2 } })
    await shop.call('/cart/store', { token, body: { product_id: two } })
  })
  const place = (body: object) => shop.call('/place-order', { token, body })
  const stockOf = async (id: number) =>
    (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stock

  test('of as many as there may be of the dearest a feed may bring adds up', async () => {
    const values = { price: 1e11, discount_price: 0, stock: 2000 }
    await shop.db.update(products).set(values).where(eq(products.id, two))
    await shop.call('/cart/store', { token, body: { product_id: two, quantity: 998 } })
    const { body } = await shop.call('/cart/checkout', { token, body: { shop_ids: [2] } })
    const { total_amount, payable_amount } = body.data.checkout
    expect(total_amount).toBe(999e9)
    const placed = await place({ shop_ids: [2], expected_total: payable_amount })
    expect(placed.body.data.orders[0].payable_amount).toBe(payable_amount)
  })

  test('costs what the checkout has shown: goods, delivery by shop, voucher, tax', async () => {
    const { body } = await shop.call('/cart/checkout', {
      token,
      body: { shop_ids: [1, 2], coupon_code: 'tenth' },
    })
    expect(body.data.checkout).toEqual({
      total_amount: 260,
      delivery_charge: 10,
      coupon_discount: 26,
      order_tax_amount: 23.4,
      payable_amount: 267.4,
    })
    expect(body.data.apply_coupon).toBe(true)
    const placed = await place({ shop_ids: [1, 2], coupon_code: 'tenth', expected_total: 267.4 })
    expect(placed.body.data.orders).toHaveLength(2)
    const paid = placed.body.data.orders.map(
      (order: { payable_amount: number }) => order.payable_amount,
    )
    expect(paid[0] + paid[1]).toBe(267.4)
    expect((await shop.call('/carts', { token })).body.data.total).toBe(0)
    expect([await stockOf(one), await stockOf(two)]).toEqual([8, 9])
  })

  test('arrives on the day that the checkout has shown', async () => {
    const { body } = await shop.call('/cart/checkout', { token, body: { shop_ids: [1, 2] } })
    const shown = body.data.checkout_items.map(
      (group: { shop_id: number; estimated_delivery_date: string }) => [
        group.shop_id,
        group.estimated_delivery_date,
      ],
    )
    expect(shown.map(([id]: [number]) => id)).toEqual([1, 2])
    const placed = await place({ shop_ids: [1, 2] })
    for (const { id, shop_id } of placed.body.data.orders) {
      const details = await shop.call(`/order-details?order_id=${id}`, { token })
      expect(shown).toContainEqual([shop_id, details.body.data.order.estimated_delivery_date])
    }
  })

  test('takes only the lines of the chosen shops', async () => {
    await place({ shop_ids: [2] })
    const { body } = await shop.call('/carts', { token })
    expect(body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)).toEqual([1])
  })

  test('is not placed when the total is another than the shopper saw', async () => {
    await shop.db.update(products).set({ price: 11_000 }).where(eq(products.id, two))
    const { status, body } = await place({ shop_ids: [2], expected_total: 115 })
    expect([status, body.code, body.data.checkout.payable_amount]).toEqual([
      409,
      'total_changed',
      126,
    ])
    expect((await shop.call('/carts', { token })).body.data.total).toBe(3)
    expect(await stockOf(two)).toBe(10)
  })

  test('is not placed for less than the shopper saw either', async () => {
    await shop.db.update(products).set({ price: 9_000 }).where(eq(products.id, two))
    const { status, body } = await place({ shop_ids: [2], expected_total: 115 })
    expect([status, body.code]).toEqual([409, 'total_changed'])
  })

  test('is not placed for something else that costs as much as what the shopper saw', async () => {
    const { cart_items } = (await shop.call('/carts', { token })).body.data
    const shown = cart_items.flatMap((group: { products: Record<string, unknown>[] }) =>
      group.products.map(({ id: product_id, color, size, quantity }) => {
        return { product_id, color, size, quantity }
      }),
    )
    const [{ quantity, ...first }, ...others] = shown
    const shop_ids = [1, 2]
    for (const seen of [others, [{ ...first, quantity: quantity + 1 }, ...others]]) {
      const { status, body } = await place({ shop_ids, expected_lines: seen })
      expect([status, body.code]).toEqual([409, 'cart_changed'])
    }
    const other = [{ ...first, quantity, color: 'Rust' }, ...others]
    expect((await place({ shop_ids, expected_lines: other })).status).toBe(409)
    expect((await place({ shop_ids, expected_lines: shown.toReversed() })).status).toBe(200)
  })

  test('names what is sold out, what is short and what is not for sale any more', async () => {
    const say = async (row: object) => {
      await shop.db.update(products).set(row).where(eq(products.id, two))
      const { status, body } = await place({ shop_ids: [2] })
      const { cart_items } = (await shop.call('/carts', { token })).body.data
      const [line] = cart_items.find((group: { shop_id: number }) => group.shop_id === 2).products
      return { status, message: body.message.replace(line.name, 'It'), price: line.price }
    }
    expect(await say({ stock: 0 })).toMatchObject({ status: 409, message: 'It is sold out' })
    const lost = { stock: 10, price: null }
    const message = 'It is not for sale any more'
    expect(await say(lost)).toEqual({ status: 409, message, price: null })
  })

  test('is paid in a way that is switched on and that the shop can carry out', async () => {
    const offer = async (...active: string[]) => {
      const value = ['stripe', 'cash'].map((name, id) => ({
        ...{ id, name, title: name, logo: '' },
        is_active: active.includes(name),
      }))
      await shop.db
        .insert(settings)
        .values({ key: 'payment_gateways', value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
      const { payment_gateways } = (await shop.call('/master')).body.data
      return payment_gateways.flatMap((way: { name: string; is_active: boolean }) =>
        way.is_active ? way.name : [],
      )
    }
    const paying = (payment_method: string) => place({ shop_ids: [2], payment_method })
    expect(await offer('stripe')).toEqual([])
    expect((await paying('cash')).body.errors.payment_method).toBeDefined()
    expect((await paying('stripe')).body.errors.payment_method).toBeDefined()
    expect(await offer('stripe', 'cash')).toEqual(['cash'])
    expect((await paying('cash')).status).toBe(200)
  })

  test('costs the price of a flash sale while it runs, and not a minute longer', async () => {
    const start = Date.now()
    const [sale] = await shop.db
      .insert(flashSales)
      .values({
        name: 'Now',
        starts_at: new Date(start - 1000),
        ends_at: new Date(start + 3_600_000),
      })
      .returning()
    await shop.db
      .insert(flashSaleProducts)
      .values({ flash_sale_id: sale?.id ?? 0, product_id: two, price: 4000 })
    const ask = async () =>
      (await shop.call('/cart/checkout', { token, body: { shop_ids: [2] } })).body.data.checkout
    expect((await ask()).total_amount).toBe(40)
    shop.wait(3_700_000)
    expect((await ask()).total_amount).toBe(100)
    shop.wait(-3_700_000)
    await shop.db.delete(flashSaleProducts)
  })

  test('can be cancelled while it is pending: stock and voucher return', async () => {
    const placed = await place({ shop_ids: [1, 2], coupon_code: 'TENTH' })
    expect((await place({ shop_ids: [1], coupon_code: 'TENTH' })).status).toBe(422)
    const used = async () =>
      (await shop.db.select().from(vouchers).where(eq(vouchers.code, 'TENTH')))[0]?.used ?? 0
    const before = await used()
    for (const { id } of placed.body.data.orders) {
      const { status } = await shop.call('/orders/cancel', { token, body: { order_id: id } })
      expect(status).toBe(200)
    }
    expect([await stockOf(one), await stockOf(two)]).toEqual([10, 10])
    expect(before - (await used())).toBe(1)
    const [first] = placed.body.data.orders
    const again = await shop.call('/orders/cancel', { token, body: { order_id: first.id } })
    expect(again.body.code).toBe('not_cancellable')
    const details = await shop.call(`/order-details?order_id=${first.id}`, { token })
    expect(details.body.data.order.timeline.map((step: { status: string }) => step.status)).toEqual(
      ['Pending', 'Cancelled'],
    )
  })

  test('can be found again by the key under which it was placed', async () => {
    expect((await shop.call('/orders/by-key/my-order', { token })).status).toBe(404)
    const body = { shop_ids: [1] }
    const placed = await shop.call('/place-order', { token, key: 'my-order', body })
    const found = await shop.call('/orders/by-key/my-order', { token })
    expect(found.body.data).toEqual(placed.body.data)
    const stranger = await shop.newShopper()
    expect((await shop.call('/orders/by-key/my-order', { token: stranger })).status).toBe(404)
  })

  test('of somebody else is unknown', async () => {
    const placed = await place({ shop_ids: [1] })
    const order_id = placed.body.data.orders[0].id
    const stranger = await shop.newShopper()
    const requested = await shop.call(`/order-details?order_id=${order_id}`, { token: stranger })
    const cancelled = await shop.call('/orders/cancel', { token: stranger, body: { order_id } })
    expect([requested.status, cancelled.status]).toEqual([404, 404])
  })

  test('needs a shop, an address, a way of paying and a voucher that fits', async () => {
    expect((await place({ shop_ids: [] })).body.errors.shop_ids).toEqual([
      'Please select at least one shop',
    ])
    expect((await place({ shop_ids: [1], address_id: 1 })).body.errors.address_id).toBeDefined()
    expect((await place({ shop_ids: [1], payment_method: 'gold' })).status).toBe(422)
    expect((await place({ shop_ids: [1], coupon_code: 'NONE' })).body.code).toBe('voucher_refused')
    expect((await place({ shop_ids: [9] })).body.errors.shop_ids).toBeDefined()
  })
})
