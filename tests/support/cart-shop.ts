import type { i18n } from 'i18next'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { login } from '#contract/auth.ts'
import { listProducts, type Product } from '#contract/catalogue.ts'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { call } from '#src/api/call.ts'
import { signIn } from '#src/features/auth/session.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { syncOutboxView } from '#src/outbox/sync-outbox-view.ts'
import { freshDevice } from './offline-page.ts'
import { serveShop } from './shop-network.ts'

/**
 * Serves a shop, with a new device for every test. Returns products without variants; a test that
 * changes the totals of a cart uses its own.
 */
export function serveCart() {
  let products: Product[] = []
  let stop = () => {}
  const network = serveShop()
  beforeAll(async () => {
    const { data } = await call(listProducts, { per_page: 100 })
    products = data.products.filter(
      ({ colors, sizes, quantity }) => colors.length <= 1 && sizes.length <= 1 && quantity >= 20,
    )
  })
  beforeEach(async () => {
    await freshDevice()
    stop = syncOutboxView()
    useShopSelection.getState().clear()
  })
  afterEach(() => stop())
  const plainProduct = (index = 0): Product => {
    const product = products[index]
    if (!product) throw new Error('The demo shop has not so many plain products')
    return product
  }
  return { plainProduct, network }
}

export const demoSignsIn = async () =>
  signIn((await call(login, demoLogin)).data, ((key: string) => key) as i18n['t'])
