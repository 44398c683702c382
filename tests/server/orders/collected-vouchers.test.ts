import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vouchers } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('Collected vouchers on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  test('are offered until they are used, and again when that order is cancelled', async () => {
    const [voucher] = await shop.db
      .insert(vouchers)
      .values({
        code: 'ONCE',
        kind: 'Amount',
        discount: 100,
        ends_at: new Date(Date.now() + 1e9),
      })
      .returning()
    const token = await shop.newShopper()
    const offered = async () => {
      const { body } = await shop.call('/get-collected-vouchers', { token })
      return body.data.coupons.map(({ code }: { code: string }) => code)
    }
    expect(await offered()).toEqual([])
    await shop.call('/vouchers-collect', { token, body: { coupon_id: voucher?.id } })
    expect(await offered()).toEqual(['ONCE'])

    await shop.call('/address/store', { token, body: someAddress })
    const cart = await shop.call('/cart/store', { token, body: { product_id: 17 } })
    const shop_ids = [cart.body.data.cart_items[0].shop_id]
    const placed = await shop.call('/place-order', {
      token,
      body: { shop_ids, coupon_code: 'ONCE' },
    })
    expect(await offered()).toEqual([])
    const order_id = placed.body.data.orders[0].id
    await shop.call('/orders/cancel', { token, body: { order_id } })
    expect(await offered()).toEqual(['ONCE'])
  })

  const add = async (terms: Partial<typeof vouchers.$inferInsert>) => {
    const code = `V${Math.random()}`
    const values = { code, kind: 'Amount' as const, discount: 100, ...terms }
    const [voucher] = await shop.db
      .insert(vouchers)
      .values({ ends_at: new Date(Date.now() + 1e9), ...values })
      .returning()
    if (!voucher) throw new Error('There is no voucher')
    return voucher
  }
  /** A new shopper with a product in the cart, or with those of two shops. */
  const shopper = async (ids = [17]) => {
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    for (const product_id of ids) await shop.call('/cart/store', { token, body: { product_id } })
    const { cart_items } = (await shop.call('/carts', { token })).body.data
    const shop_ids: number[] = cart_items.map(({ shop_id }: { shop_id: number }) => shop_id)
    const order = async (coupon_code: string) =>
      (await shop.call('/place-order', { token, body: { shop_ids, coupon_code } })).body
    return { token, shop_ids, order }
  }

  test('of one shop come back with the order of that shop, whoever else has used them', async () => {
    const [one, other] = [await shopper([17, 27]), await shopper()]
    const { id, code } = await add({ shop_id: one.shop_ids[0] ?? 0 })
    await other.order(code)
    const [first, second] = (await one.order(code)).data.orders
    const used = async () =>
      (await shop.db.select().from(vouchers).where(eq(vouchers.id, id)))[0]?.used
    expect(await used()).toBe(2)
    const cancel = (order_id: number) =>
      shop.call('/orders/cancel', { token: one.token, body: { order_id } })
    await cancel(first.id)
    expect(await used()).toBe(1)
    await cancel(second.id)
    expect(await used()).toBe(1)
  })

  test('are taken once, from their smallest order on, and not collected when they are over', async () => {
    const { token, order, shop_ids } = await shopper()
    const ends_at = new Date(Date.now() - 1000)
    const over = { token, body: { coupon_id: (await add({ ends_at })).id } }
    expect((await shop.call('/vouchers-collect', over)).body.code).toBe('voucher_refused')
    const { body } = await shop.call('/cart/checkout', { token, body: { shop_ids } })
    const least = Math.round(body.data.checkout.total_amount * 100)
    const more = await order((await add({ min_order_amount: least + 1 })).code)
    expect(more.message).toBe('The order is too small for this voucher')
    const foreign = await order((await add({ shop_id: (shop_ids[0] ?? 0) + 1 })).code)
    expect(foreign.message).toBe('This voucher is for another shop')
    const { code } = await add({ min_order_amount: least })
    expect((await order(code)).code).toBeUndefined()
    await shop.call('/cart/store', { token, body: { product_id: 17 } })
    expect((await order(code)).message).toBe('You have used this voucher already')
  })

  test('of one shop and of all are shown at a shop, those of others are not, nor who collected them', async () => {
    const { token, shop_ids } = await shopper()
    const [shop_id = 0] = shop_ids
    const own = await add({ shop_id })
    const forAll = await add({})
    const foreign = await add({ shop_id: shop_id + 1 })
    for (const { id } of [own, forAll, foreign]) {
      await shop.call('/vouchers-collect', { token, body: { coupon_id: id } })
    }
    const stranger = await shop.newShopper()
    const listed = async (path: string, by: string) => {
      const { body } = await shop.call(`${path}?shop_id=${shop_id}`, { token: by })
      const ids = [own.id, forAll.id, foreign.id]
      return body.data.coupons.filter(({ id }: { id: number }) => ids.includes(id))
    }
    expect(await listed('/get-collected-vouchers', token)).toHaveLength(2)
    expect(await listed('/get-collected-vouchers', stranger)).toEqual([])
    const offered = await listed('/get-vouchers', stranger)
    const collected = offered.map((one: { is_collected: boolean }) => one.is_collected)
    expect(collected).toEqual([false, false])
  })
})
