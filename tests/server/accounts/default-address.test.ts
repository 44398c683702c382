import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Address = { id: number; name: string; is_default: boolean }

describe('The default address', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
  })
  afterAll(() => shop.close())

  const listed = async (token: string): Promise<Address[]> =>
    (await shop.call('/addresses', { token })).body.data.addresses
  const defaultsOf = async (token: string) =>
    (await listed(token)).filter(({ is_default }) => is_default).map(({ name }) => name)
  /** A shopper with three addresses, of which the first is the default one. */
  async function shopperAtHome() {
    const token = await shop.newShopper()
    for (const name of ['Home', 'Work', 'Parents']) {
      await shop.call('/address/store', { token, body: { ...someAddress, name } })
    }
    return token
  }

  test('is another as soon as another is changed to be it, and only one, of this shopper only', async () => {
    const [token, neighbor] = [await shopperAtHome(), await shopperAtHome()]
    const work = (await listed(token)).find(({ name }) => name === 'Work')
    const body = { ...someAddress, name: 'Office', is_default: true }
    expect((await shop.call(`/address/${work?.id}/update`, { token, body })).status).toBe(200)
    expect(await defaultsOf(token)).toEqual(['Office'])
    expect((await listed(token)).map(({ name }) => name)).toEqual(['Office', 'Home', 'Parents'])
    expect(await defaultsOf(neighbor)).toEqual(['Home'])
  })

  test('that is removed leaves its place to the oldest of the others, of this shopper only', async () => {
    const [token, neighbor] = [await shopperAtHome(), await shopperAtHome()]
    const [home] = await listed(token)
    await shop.call(`/address/${home?.id}/delete`, { token, method: 'DELETE' })
    expect(await defaultsOf(token)).toEqual(['Work'])
    expect((await listed(token)).map(({ name }) => name)).toEqual(['Work', 'Parents'])
    const parents = (await listed(token)).at(-1)
    await shop.call(`/address/${parents?.id}/delete`, { token, method: 'DELETE' })
    expect(await defaultsOf(token)).toEqual(['Work'])
    expect(await listed(neighbor)).toHaveLength(3)
  })

  test('stays so when a form saves it that was opened before another device made it the default', async () => {
    const token = await shopperAtHome()
    const work = (await listed(token)).find(({ name }) => name === 'Work')
    const save = (more: object) => {
      const body = { ...someAddress, name: 'Work', ...more }
      return shop.call(`/address/${work?.id}/update`, { token, body })
    }
    await save({ is_default: true })
    await save({ is_default: false, phone: '5550100299' })
    expect(await defaultsOf(token)).toEqual(['Work'])
    expect((await listed(token))[0]).toMatchObject({ phone: '5550100299' })
  })

  test('is where an order goes that names none', async () => {
    const token = await shopperAtHome()
    const work = (await listed(token)).find(({ name }) => name === 'Work')
    const body = { ...someAddress, name: 'Work', is_default: true }
    await shop.call(`/address/${work?.id}/update`, { token, body })
    const cart = await shop.call('/cart/store', { token, body: { product_id: 17 } })
    const shop_ids = [cart.body.data.cart_items[0].shop_id]
    const placed = await shop.call('/place-order', { token, body: { shop_ids } })
    const order = `/order-details?order_id=${placed.body.data.orders[0].id}`
    const details = await shop.call(order, { token })
    expect(details.body.data.order.address.name).toBe('Work')
  })
})
