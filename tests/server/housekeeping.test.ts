import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#server/database/schema/operation.ts'
import { paymentWebhooks } from '#server/database/schema/payments.ts'
import { oneTimePasswords } from '#server/database/schema/people.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { createLogger } from '#server/logger.ts'
import { newAccount, someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const DAY = 86_400_000

describe('A shop that deletes what has expired', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
  })
  afterAll(() => shop.close())
  const clean = () => deleteExpired(shop.db, shop.now(), createLogger({ LOG_LEVEL: 'silent' }))

  test('does once what a device sends again after weeks, for longer than any device keeps it', async () => {
    const token = await shop.newShopper()
    const key = randomUUID()
    const add = () => shop.call('/address/store', { token, key, body: someAddress })
    const count = async () => (await shop.call('/addresses', { token })).body.data.addresses.length
    await add()
    shop.wait(44 * DAY)
    await clean()
    expect((await add()).headers.get('idempotency-replayed')).toBe('true')
    expect(await count()).toBe(1)
    shop.wait(2 * DAY)
    await clean()
    expect((await add()).headers.get('idempotency-replayed')).toBe(null)
  })

  test('deletes codes that are over although another table fails', async () => {
    const { phone } = newAccount()
    await shop.db.insert(settings).values({ key: 'app_environment', value: 'local' })
    await shop.call('/send-otp', { body: { phone } })
    const codes = () => shop.db.select().from(oneTimePasswords)
    expect(await codes()).toHaveLength(1)
    shop.wait(DAY)
    await shop.db.execute(sql`alter table idempotency_keys rename to mislaid`)
    await clean().finally(() =>
      shop.db.execute(sql`alter table mislaid rename to idempotency_keys`),
    )
    expect(await codes()).toEqual([])
  })

  test('keeps what gateways said for as long as they may say it again', async () => {
    const message = { gateway: 'stripe', event_id: 'evt_1', payment_reference: 'x', body: 'paid' }
    await shop.db.insert(paymentWebhooks).values({ ...message, received_at: shop.now() })
    const kept = () => shop.db.select().from(paymentWebhooks)
    shop.wait(30 * DAY)
    await clean()
    expect(await kept()).toHaveLength(1)
    shop.wait(61 * DAY)
    await clean()
    expect(await kept()).toEqual([])
  })

  test('still counts the guesses of a password', async () => {
    const { email, password, ...account } = newAccount()
    await shop.call('/registration', { body: { ...account, email, password } })
    const login = async (guess: string) =>
      (await shop.call('/login', { body: { phone: email, password: guess } })).status
    for (let guess = 0; guess < 8; guess += 1) expect(await login('wrong horse')).toBe(422)
    await clean()
    expect(await login(password)).toBe(429)
  })
})
