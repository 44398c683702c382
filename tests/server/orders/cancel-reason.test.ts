import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orders } from '#server/database/schema/selling.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { offerSandbox, orderAtSandbox, readOrder } from '#tests/support/pay-at-sandbox.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a canceled order says whether the shopper, the shop or an unpaid bill did it', async () => {
  const shop = await openTestShop(anyBackend)
  onTestFinished(() => shop.close())
  await offerSandbox(shop)
  const [own, late, refused] = [
    await orderAtSandbox(shop),
    await orderAtSandbox(shop),
    await orderAtSandbox(shop),
  ]
  const reasonOf = async ({ token, id }: typeof own) =>
    (await readOrder(shop, token, id)).cancel_reason
  expect(await reasonOf(own)).toBeNull()

  await shop.call('/orders/cancel', { token: own.token, body: { order_id: own.id } })
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, refused.id))
  if (row) await changeStatus({ db: shop.db, now: shop.now() }, row, 'Cancelled')
  shop.wait(31 * 60_000)
  await shop.payments.workOff()
  expect(await Promise.all([own, late, refused].map(reasonOf))).toEqual([
    'shopper',
    'unpaid',
    'shop',
  ])
  const { body } = await shop.call('/orders?page=1&per_page=10', { token: late.token })
  expect(body.data.orders[0].cancel_reason).toBe('unpaid')
  expect(body.data.orders[0].ended_at).toMatch(/^\d{4}-/)
})
