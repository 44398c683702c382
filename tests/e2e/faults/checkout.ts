import { expect, type Page } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { test as faultTest } from './fault-test.ts'
import type { Shopper } from './shopper.ts'

type Order = { id: number; order_code: string; note: string }

/** Somebody with an address and one product in the cart, on the checkout page. */
export class Buyer {
  readonly shopper: Shopper
  readonly network: FaultProxy
  readonly #ask: ReturnType<typeof callThrough>

  constructor(shopper: Shopper, network: FaultProxy, shop: ShopServer) {
    this.shopper = shopper
    this.network = network
    this.#ask = callThrough((path, init) => fetch(shop.url + path, init))
  }

  async fillCart(): Promise<void> {
    const { token } = this.shopper
    expect((await this.#ask('/address/store', { token, body: someAddress })).status).toBe(200)
    await this.shopper.change('store')
    await this.shopper.settled()
  }

  async goToCheckout(page = this.shopper.page): Promise<void> {
    const cart = await this.shopper.openCart(page)
    await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(this.placeButton(page)).toBeEnabled()
  }

  placeButton = (page: Page = this.shopper.page) =>
    page.getByRole('button', { name: /^Place order · \$[1-9]/ })

  place = (page?: Page) => this.placeButton(page).click()

  note = async (text: string, page = this.shopper.page) => {
    const fold = page.locator('details').filter({ hasText: 'Note for the shop' })
    await fold.waitFor()
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
    await fold.getByRole('textbox').fill(text)
  }

  /** The next tries to place an order, and the next questions after it, meet these faults. */
  lose(what: 'order' | 'question', fault: Parameters<FaultProxy['plan']>[1], times = 1): void {
    const path = what === 'order' ? '/api/place-order' : /^\/api\/orders\/by-key\//
    this.network.plan({ path, times }, fault)
  }

  /** The shopper's orders, read past the faulty network. */
  async orders(): Promise<Order[]> {
    const { token } = this.shopper
    const { body } = await this.#ask('/orders', { token })
    return Promise.all(
      body.data.orders.map(
        async ({ id }: { id: number }) =>
          (await this.#ask(`/order-details?order_id=${id}`, { token })).body.data.order,
      ),
    )
  }

  /** The page says that the one order is placed, by its code. */
  async expectOrdered(page = this.shopper.page): Promise<Order> {
    await expect(page.getByRole('heading', { name: /Your order is placed/ })).toBeVisible({
      timeout: 40_000,
    })
    const orders = await this.orders()
    expect(orders).toHaveLength(1)
    const [order] = orders as [Order]
    await expect(page.getByRole('link', { name: `View order ${order.order_code}` })).toBeVisible()
    return order
  }

  keysSent = () =>
    new Set(this.network.seen.flatMap(({ path, key }) => (path === '/api/place-order' ? key : [])))
}

export const test = faultTest.extend<{ buyer: Buyer }>({
  buyer: async ({ shopper, network, shop }, use) => {
    const buyer = new Buyer(shopper, network, shop)
    await buyer.fillCart()
    await use(buyer)
  },
})
