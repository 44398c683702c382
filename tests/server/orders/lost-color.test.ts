import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flashSaleProducts, flashSales } from '#server/database/schema/catalogue.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('An order on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  test('of a color that the shop has taken away is refused, not sold for less', async () => {
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    const lamp = { id: 'lamp', name: 'Lamp', shop: 'Lights', price: 50 }
    const colors = [{ name: 'Brass', price: 20 }, { name: 'Tin' }]
    const { rows } = await takeFeed(shop.db, [{ ...lamp, colors }])
    const product_id = rows.find(({ external_id }) => external_id === 'feed:lamp')?.id
    const { body } = await shop.call('/cart/store', { token, body: { product_id, color: 'Brass' } })
    const { shop_id, products } = body.data.cart_items.at(-1)
    expect(products).toMatchObject([{ color: 'Brass', price: 70 }])
    await takeFeed(shop.db, [{ ...lamp, colors: colors.slice(1) }])
    const { status, body: refusal } = await shop.call('/place-order', {
      token,
      body: { shop_ids: [shop_id] },
    })
    expect([status, refusal.message]).toEqual([409, 'Lamp is not for sale any more'])
    const { cart_items } = (await shop.call('/carts', { token })).body.data
    expect(cart_items.at(-1).products).toMatchObject([{ color: 'Brass', price: null }])
    const checkout = { token, body: { shop_ids: [shop_id] } }
    expect((await shop.call('/cart/checkout', checkout)).body.data.checkout).toMatchObject({
      total_amount: 0,
      delivery_charge: 0,
      payable_amount: 0,
    })
  })

  test('in the color that the shop now calls otherwise is possible as long as there is stock', async () => {
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    const bag = { id: 'bag', name: 'Bag', shop: 'Bags', price: 30, stock: 5 }
    const { rows } = await takeFeed(shop.db, [{ ...bag, colors: ['Red'] }])
    const product_id = rows.find(({ external_id }) => external_id === 'feed:bag')?.id
    const put = async (color: string, quantity: number) =>
      (await shop.call('/cart/store', { token, body: { product_id, color, quantity } })).body.data
    await put('Red', 5)
    await takeFeed(shop.db, [{ ...bag, colors: ['Crimson'] }])
    const { warnings, cart_items } = await put('Crimson', 2)
    expect(warnings).toEqual([])
    const [{ shop_id, products }] = cart_items
    expect(products).toMatchObject([
      { color: 'Red', price: null },
      { color: 'Crimson', quantity: 2 },
    ])
    const body = { shop_ids: [shop_id] }
    const { data } = (await shop.call('/cart/checkout', { token, body })).body
    expect(data.warnings.map(({ message }: { message: string }) => message)).toEqual([
      'Bag is not for sale any more',
    ])
    await shop.call('/cart/delete', { token, body: { product_id, color: 'Red' } })
    expect((await shop.call('/place-order', { token, body })).status).toBe(200)
  })

  test('without a color, of what comes in colors since, is refused: nobody could pack it', async () => {
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    const shirt = { id: 'shirt', name: 'Shirt', shop: 'Clothes', price: 30 }
    const { rows } = await takeFeed(shop.db, [shirt])
    const product_id = rows.find(({ external_id }) => external_id === 'feed:shirt')?.id
    const { body } = await shop.call('/cart/store', { token, body: { product_id } })
    const { shop_id } = body.data.cart_items.at(-1)
    await takeFeed(shop.db, [{ ...shirt, colors: [{ name: 'Sand' }, { name: 'Slate' }] }])
    const order = { token, body: { shop_ids: [shop_id] } }
    expect((await shop.call('/place-order', order)).status).toBe(409)
    // Chosen again, it can be ordered.
    await shop.call('/cart/delete', { token, body: { product_id } })
    await shop.call('/cart/store', { token, body: { product_id, color: 'Sand' } })
    expect((await shop.call('/place-order', order)).status).toBe(200)
  })

  test('of a color that adds to the price costs that more, at a discount and in a sale too', async () => {
    const token = await shop.newShopper()
    const rug = { id: 'rug', name: 'Rug', shop: 'Rugs', price: 50, discount_price: 40 }
    const { rows } = await takeFeed(shop.db, [{ ...rug, colors: [{ name: 'Clay', price: 20 }] }])
    const product_id = rows.find(({ external_id }) => external_id === 'feed:rug')?.id ?? 0
    await shop.call('/cart/store', { token, body: { product_id, color: 'Clay' } })
    const costs = async () => {
      const { cart_items } = (await shop.call('/carts', { token })).body.data
      return cart_items[0].products[0].discount_price
    }
    expect(await costs()).toBe(60)
    // A sale that runs, one that is to come, one that makes it dearer and one without a price.
    const now = shop.now().getTime()
    const sell = async (price: number, starts_at = new Date(now - 1000)) => {
      const ends_at = new Date(now + 3_600_000)
      const values = { name: 'Sale', starts_at, ends_at }
      const [sale] = await shop.db.insert(flashSales).values(values).returning()
      const flash_sale_id = sale?.id ?? 0
      await shop.db.insert(flashSaleProducts).values({ flash_sale_id, product_id, price })
      const cost = await costs()
      await shop.db.delete(flashSales).where(eq(flashSales.id, flash_sale_id))
      return cost
    }
    expect(await sell(3000)).toBe(50)
    expect(await sell(3000, new Date(now + 60_000))).toBe(60)
    expect(await sell(4500)).toBe(60)
    expect(await sell(0)).toBe(60)
  })
})
