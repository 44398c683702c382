import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '#server/accounts/tokens.ts'
import { tokens } from '#server/database/schema/people.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { createLogger } from '#server/logger.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('A login', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
  })
  afterAll(() => shop.close())
  const profile = async (token: string) => (await shop.call('/profile', { token })).status
  const stored = async (token: string) =>
    (
      await shop.db
        .select()
        .from(tokens)
        .where(eq(tokens.hash, hashToken(token)))
    )[0]
  const clean = () => deleteExpired(shop.db, shop.now(), createLogger({ LOG_LEVEL: 'silent' }))

  test('lasts as long as it is used every few weeks', async () => {
    const token = await shop.newShopper()
    for (let visit = 0; visit < 5; visit++) {
      shop.wait(60 * DAY)
      await clean()
      expect(await profile(token)).toBe(200)
    }
  })

  test('ends when nobody uses it for 90 days, before it is deleted', async () => {
    const token = await shop.newShopper()
    const other = await shop.newShopper()
    shop.wait(89 * DAY)
    expect(await profile(other)).toBe(200)
    shop.wait(DAY)
    expect(await profile(token)).toBe(401)
    expect(await stored(token)).toBeDefined()
    await clean()
    expect(await stored(token)).toBeUndefined()
    expect(await profile(other)).toBe(200)
  })

  test('is written down once a day, not with every request', async () => {
    const token = await shop.newShopper()
    const issued = (await stored(token))?.last_used_at
    shop.wait(23 * HOUR)
    await profile(token)
    expect((await stored(token))?.last_used_at).toEqual(issued)
    shop.wait(HOUR)
    await profile(token)
    const noted = (await stored(token))?.last_used_at as Date
    expect(noted.getTime()).toBeGreaterThanOrEqual((issued as Date).getTime() + DAY)
    shop.wait(HOUR)
    await profile(token)
    expect((await stored(token))?.last_used_at).toEqual(noted)
  })
})
