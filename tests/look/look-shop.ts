import type { getProduct } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { makeShop } from '#tests/e2e/make-shop.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { changeSetting } from '#tests/support/change-setting.ts'
import { isMarketplace } from '#tests/support/vendors.ts'

/** A shop that nothing else changes; the demo customer has a cart and a wishlist. */
export async function openLookShop() {
  const shop = await makeShop()
  // The reference pictures are those of a marketplace.
  if (!isMarketplace) await changeSetting(shop, 'multi_vendor', true)
  const call = callThrough((path, init) => fetch(shop.url + path, init))
  const { token } = (await call('/login', { body: demoLogin })).body.data.access
  for (const product_id of [9, 30]) {
    const { body } = await call(`/product-details?product_id=${product_id}`)
    const { product }: DataOf<typeof getProduct> = body.data
    const [color, size] = [product.colors[0]?.name, product.sizes[0]?.name]
    await call('/cart/store', { token, body: { product_id, color, size } })
    await call('/favorite-add-or-remove', { token, body: { product_id, is_favorite: true } })
  }
  return shop
}
