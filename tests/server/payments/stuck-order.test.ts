import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { offerSandbox, orderAtSandbox, readOrder } from '#tests/support/pay-at-sandbox.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

test('An order that is not paid in time is canceled, though another one cannot be', async () => {
  const shop = await openTestShop(anyBackend)
  onTestFinished(() => shop.close())
  await offerSandbox(shop)
  const stuck = await orderAtSandbox(shop)
  const { token, id } = await orderAtSandbox(shop)
  await shop.db.execute(sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'a torn page'; end $$`)
  await shop.db.execute(sql`create trigger refuse before update on orders for each row
    when (old.id = ${sql.raw(String(stuck.id))}) execute function refuse()`)
  shop.wait(31 * MINUTE)
  await shop.payments.workOff()
  expect(await readOrder(shop, token, id)).toMatchObject({ order_status: 'Cancelled' })
  expect(shop.logged.join()).toContain('a torn page')
  await shop.db.execute(sql`drop function refuse cascade`)
  await shop.payments.workOff()
  expect(await readOrder(shop, stuck.token, stuck.id)).toMatchObject({
    order_status: 'Cancelled',
  })
})
