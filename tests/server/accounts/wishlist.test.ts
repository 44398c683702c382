import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

describe('A wishlist', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
  })
  afterAll(() => shop.close())

  const wish = (token: string, product_id: number, is_favorite?: boolean) =>
    shop.call('/favorite-add-or-remove', { token, body: { product_id, is_favorite } })
  const idsAt = async (path: string, token: string): Promise<number[]> =>
    (await shop.call(path, { token })).body.data.products.map(({ id }: { id: number }) => id)

  test('loses the product that is taken off, and no other, of this shopper only', async () => {
    const [one, other] = [await shop.newShopper(), await shop.newShopper()]
    for (const token of [one, other]) {
      for (const id of [3, 4, 5]) expect((await wish(token, id, true)).status).toBe(200)
    }
    const { body } = await wish(one, 4, false)
    expect(body.message).toBe('Removed from your wishlist')
    expect((await idsAt('/favorite-products', one)).sort()).toEqual([3, 5])
    expect((await idsAt('/favorite-products', other)).sort()).toEqual([3, 4, 5])
    const counted = [one, other].map(
      async (token) => (await shop.call('/dashboard', { token })).body.data.favorites,
    )
    expect(await Promise.all(counted)).toEqual([2, 3])
  })

  test('is not changed by what another shopper wishes, where a heart is pressed without saying which way', async () => {
    const [one, other] = [await shop.newShopper(), await shop.newShopper()]
    await wish(one, 7, true)
    expect((await wish(other, 7)).body.message).toBe('Added to your wishlist')
    expect((await wish(other, 7)).body.message).toBe('Removed from your wishlist')
    expect(await idsAt('/favorite-products', one)).toEqual([7])
  })

  test('begins with what was put there last, and what was viewed last stands first', async () => {
    const token = await shop.newShopper()
    for (const id of [5, 9, 3]) {
      shop.wait(MINUTE)
      await wish(token, id, true)
    }
    expect(await idsAt('/favorite-products', token)).toEqual([3, 9, 5])
    shop.wait(MINUTE)
    await shop.call('/product-details?product_id=9', { token })
    expect(await idsAt('/recently-views', token)).toEqual([9, 3, 5])
  })
})
