import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneTimePasswords, resetTokens } from '#server/database/schema/people.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { createLogger } from '#server/logger.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

describe('A forgotten password', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
  })
  afterAll(() => shop.close())

  async function customer() {
    const account = newAccount()
    const { body } = await shop.call('/registration', { body: account })
    return { ...account, login: body.data.access.token as string }
  }
  /** Asks for a code and enters it; returns the token with which the password can be set. */
  async function enterCode(phone: string, forgot_password = true): Promise<string> {
    shop.wait(MINUTE + 1_000)
    await shop.call('/send-otp', { body: { phone, forgot_password } })
    const line = shop.logged.findLast((one) => one.includes('One-time')) ?? ''
    const otp = /: (\d{4})"/.exec(line)?.[1]
    return (await shop.call('/verify-otp', { body: { phone, otp } })).body.data.token
  }
  const set = async (token: string, password: string) =>
    (
      await shop.call('/reset-password', {
        body: { token, password, password_confirmation: password },
      })
    ).status

  test('is set anew within a quarter of an hour, not later', async () => {
    const { email } = await customer()
    const late = await enterCode(email)
    shop.wait(16 * MINUTE)
    expect(await set(late, 'a new horse')).toBe(422)
    const token = await enterCode(email)
    shop.wait(14 * MINUTE)
    expect(await set(token, 'a new horse')).toBe(200)
  })

  test('that was mistyped until the shop refused more lets its owner in once it is set anew', async () => {
    const { email } = await customer()
    const login = async (password: string) =>
      (await shop.call('/login', { body: { phone: email, password } })).status
    for (let slip = 0; slip < 8; slip += 1) expect(await login('an old horse')).toBe(422)
    expect(await login('an old horse')).toBe(429)
    expect(await set(await enterCode(email), 'a new horse')).toBe(200)
    expect(await login('a new horse')).toBe(200)
  })

  test('that is set ends what somebody else has begun: they cannot set another one', async () => {
    const { email } = await customer()
    const theirs = await enterCode(email)
    expect(await set(await enterCode(email), 'a new horse')).toBe(200)
    expect(await set(theirs, 'a stolen horse')).toBe(422)
  })

  test('that its owner remembers and changes cannot be set by who has asked for a code', async () => {
    const { email, password, login } = await customer()
    const other = await customer()
    const theirs = await enterCode(email)
    const untouched = await enterCode(other.email)
    const body = {
      current_password: password,
      password: 'a new horse',
      password_confirmation: 'a new horse',
    }
    expect((await shop.call('/change-password', { token: login, body })).status).toBe(200)
    expect(await set(theirs, 'a stolen horse')).toBe(422)
    expect(await set(untouched, 'a new horse')).toBe(200)
  })

  test('that is changed ends the sign-ins of other devices, but not that of this one', async () => {
    const { email, password, login } = await customer()
    const signedIn = await shop.call('/login', { body: { phone: email, password } })
    const other = signedIn.body.data.access.token
    const fresh = { password: 'a new horse', password_confirmation: 'a new horse' }
    const body = { current_password: password, ...fresh }
    expect((await shop.call('/change-password', { token: login, body })).status).toBe(200)
    const open = [login, other].map(
      async (token) => (await shop.call('/profile', { token })).status,
    )
    expect(await Promise.all(open)).toEqual([200, 401])
  })

  test('is not set with a code that was asked for to prove an address', async () => {
    const { email } = await customer()
    expect(await enterCode(email, false)).toBe('')
  })

  test('leaves nothing of whoever asked for a code once that has expired, be they a customer or not', async () => {
    const clean = () => deleteExpired(shop.db, shop.now(), createLogger({ LOG_LEVEL: 'silent' }))
    const stranger = newAccount().email
    await shop.call('/send-otp', { body: { phone: stranger, forgot_password: true } })
    const { email } = await customer()
    const token = await enterCode(email)
    const known = () =>
      shop.db.select().from(oneTimePasswords).where(eq(oneTimePasswords.target, stranger))
    await clean()
    expect(await known()).toHaveLength(1)
    expect(await set(token, 'a new horse')).toBe(200)
    await enterCode(email)
    shop.wait(16 * MINUTE)
    await clean()
    expect(await known()).toEqual([])
    expect(await shop.db.select().from(resetTokens)).toEqual([])
  })
})
