import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/database/schema/catalogue.ts'
import { orders } from '#server/database/schema/selling.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { offerSandbox, orderAtSandbox } from '#tests/support/pay-at-sandbox.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('A shopper who cancels an order in two tabs at once on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  test('cancels it once: the stock returns once, and the other tab is told', async () => {
    await shop.db.update(products).set({ stock: 100, sold: 7 }).where(eq(products.id, 17))
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    const ids: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const { body } = await shop.call('/cart/store', { token, body: { product_id: 17 } })
      const shop_ids = [body.data.cart_items[0].shop_id]
      const placed = await shop.call('/place-order', { token, body: { shop_ids } })
      ids.push(placed.body.data.orders[0].id)
    }
    const cancel = (order_id: number) =>
      shop.call('/orders/cancel', { token, key: randomUUID(), body: { order_id } })
    const replies = await Promise.all(ids.flatMap((id) => [cancel(id), cancel(id)]))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(8).fill('not_cancellable'))
    const [product] = await shop.db.select().from(products).where(eq(products.id, 17))
    // Nor does it count as sold: the popular products are those that people kept.
    expect(product).toMatchObject({ stock: 100, sold: 7 })
  })

  // PGlite runs one transaction at a time.
  test.runIf(backend === 'PostgreSQL')(
    'and pays it in the other is told that it is cancelled',
    async () => {
      await offerSandbox(shop)
      const { token, id } = await orderAtSandbox(shop)
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      const paying = await shop.db.transaction(async (db) => {
        const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
        if (order) await changeStatus({ db, now: shop.now() }, order, 'Cancelled')
        const reply = shop.call(`/order-payment/${id}/sandbox`, { token })
        await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBe(1)
        return { reply }
      })
      expect(await paying.reply).toMatchObject({
        status: 422,
        body: { code: 'not_payable', message: 'This order is cancelled' },
      })
    },
  )
})
