import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#server/database/schema/operation.ts'
import { users } from '#server/database/schema/people.ts'
import type { Reply } from '#tests/support/call-through.ts'
import { openSocialShop, type SocialShop } from '#tests/support/providers/social-shop.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'

describe('A shopper signs in with', () => {
  let shop: SocialShop
  beforeAll(async () => {
    shop = await openSocialShop(anyBackend)
  })
  afterEach(async () => {
    shop.providers.setDown(null)
    await shop.forgetFailures()
  })
  afterAll(() => shop.close())

  const userOf = async ({ body }: Reply) => {
    const token = body.data.access.token
    return (await shop.call('/profile', { token })).body.data.user
  }
  const rowOf = async ({ body }: Reply) => {
    const [row] = await shop.db.select().from(users).where(eq(users.id, body.data.user.id))
    return row
  }

  const choose = (key: string, value: string) =>
    shop.db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })

  test('Google, and is the same customer the next time', async () => {
    const [sub, email] = [randomUUID(), `${randomUUID()}@gmail.example`]
    const first = await shop.google({ sub, email })
    expect([first.status, first.body.message]).toEqual([200, 'Login Successful'])
    expect(await userOf(first)).toMatchObject({ name: 'Gail Google', email, phone: '' })
    expect((await rowOf(first))?.password).toBeNull()
    const again = await shop.google({ sub, email: `${randomUUID()}@moved.example` })
    expect((await userOf(again)).id).toBe(first.body.data.user.id)
  })

  test('Facebook, with the name and address that Facebook gives, not those of the page', async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@facebook.example`]
    const newToken = () => shop.providers.facebook.tokenFor({ user_id: id, profile: { id, email } })
    const data = { name: 'Mallory', email: 'demo@offshelf.shop' }
    const reply = await shop.send('facebook', { code: newToken(), data })
    expect(await userOf(reply)).toMatchObject({ name: 'Fay Facebook', email })
    const again = await shop.send('facebook', { code: newToken(), data })
    expect((await userOf(again)).id).toBe(reply.body.data.user.id)
  })

  test('Facebook without an address there', async () => {
    const reply = await shop.facebook({ email: undefined })
    expect(await userOf(reply)).toMatchObject({ name: 'Fay Facebook', email: '' })
  })

  test('Apple, with the name that the page was given and the address of the token', async () => {
    const email = `${randomUUID()}@privaterelay.example`
    const claimed = { email: 'demo@offshelf.shop', sub: 'another', name: 'Ann Apple' }
    const reply = await shop.apple({ email }, claimed)
    expect(await userOf(reply)).toMatchObject({ name: 'Ann Apple', email })
    const unnamed = await shop.apple({ email: 'tim@apple.example' })
    expect((await userOf(unnamed)).name).toBe('tim')
  })

  test('a verified address, and is in the account that has it', async () => {
    const account = newAccount()
    const { body } = await shop.call('/registration', { body: account })
    await shop.db
      .update(users)
      .set({ verified_at: new Date() })
      .where(eq(users.id, body.data.user.id))
    const email = account.email.toUpperCase()
    expect((await userOf(await shop.google({ email }))).id).toBe(body.data.user.id)
    expect((await userOf(await shop.apple({ email }))).id).toBe(body.data.user.id)
    const login = { phone: account.email, password: account.password }
    expect((await shop.call('/login', { body: login })).status).toBe(200)
  })

  test('an address that somebody else registered and never proved: they are out', async () => {
    const account = newAccount()
    const { body } = await shop.call('/registration', { body: account })
    const owner = await shop.google({ email: account.email })
    expect((await userOf(owner)).id).toBe(body.data.user.id)
    const token = body.data.access.token
    expect((await shop.call('/profile', { token })).status).toBe(401)
    for (const phone of [account.email, account.phone]) {
      const login = { phone, password: account.password }
      expect((await shop.call('/login', { body: login })).status).toBe(422)
    }
  })

  test('an address that somebody registered: neither the code that they have entered nor their phone opens it', async () => {
    const { phone, ...stranger } = newAccount()
    await choose('forgot_otp_type', 'phone')
    await shop.call('/registration', { body: { ...stranger, phone } })
    await shop.call('/send-otp', { body: { phone, forgot_password: true } })
    const said = shop.logged.findLast((line) => line.includes(`To +49${phone}`)) ?? ''
    const otp = /: (\d{4})"/.exec(said)?.[1]
    const { token } = (await shop.call('/verify-otp', { body: { phone, otp } })).body.data
    expect(token).not.toBe('')
    expect((await shop.google({ email: stranger.email })).status).toBe(200)
    const set = { token, password: 'a new horse', password_confirmation: 'a new horse' }
    expect((await shop.call('/reset-password', { body: set })).status).toBe(422)
    // The number is that of no account any more.
    const again = { ...newAccount(), phone }
    expect((await shop.call('/registration', { body: again })).status).toBe(200)
    await shop.db.delete(settings).where(eq(settings.key, 'forgot_otp_type'))
  })

  test('an address that somebody registered with a code sent to their own phone: they are out', async () => {
    const stranger = newAccount()
    const { body } = await shop.call('/registration', { body: stranger })
    await shop.call('/send-otp', { body: { phone: stranger.email } })
    const said = shop.logged.findLast((line) => line.includes(`To +49${stranger.phone}`)) ?? ''
    const otp = /: (\d{4})"/.exec(said)?.[1]
    const verify = { phone: stranger.email, otp }
    expect((await shop.call('/verify-otp', { body: verify })).status).toBe(200)
    const owner = await shop.google({ email: stranger.email })
    expect((await userOf(owner)).id).toBe(body.data.user.id)
    const token = body.data.access.token
    expect((await shop.call('/profile', { token })).status).toBe(401)
    const login = { phone: stranger.email, password: stranger.password }
    expect((await shop.call('/login', { body: login })).status).toBe(422)
  })

  test('an address that they have proved with a code: the account keeps its password', async () => {
    await choose('register_otp_type', 'email')
    const { email, password, ...account } = newAccount()
    const { body } = await shop.call('/registration', { body: { ...account, email, password } })
    await shop.call('/send-otp', { body: { phone: email } })
    const said = shop.logged.findLast((line) => line.includes(`To ${email}`)) ?? ''
    const otp = /: (\d{4})"/.exec(said)?.[1]
    expect((await shop.call('/verify-otp', { body: { phone: email, otp } })).status).toBe(200)
    expect((await userOf(await shop.google({ email }))).id).toBe(body.data.user.id)
    expect((await shop.call('/login', { body: { phone: email, password } })).status).toBe(200)
    expect((await shop.call('/profile', { token: body.data.access.token })).status).toBe(200)
    await shop.db.delete(settings).where(eq(settings.key, 'register_otp_type'))
  })

  test('an address that is not verified, and is not let into the account that has it', async () => {
    const { email } = newAccount()
    await shop.call('/registration', { body: { ...newAccount(), email } })
    for (const reply of [
      await shop.facebook({ email }),
      await shop.apple({ email, email_verified: false }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
      expect(reply.body.message).toContain('There is an account with this e-mail address')
    }
  })

  test('the address that a customer has put into their profile without proving it', async () => {
    const [sub, email] = [randomUUID(), `${randomUUID()}@victim.example`]
    const first = await shop.google({ sub })
    const { token } = first.body.data.access
    const profile = { name: 'Mallory', phone: newAccount().phone, email }
    expect((await shop.call('/update-profile', { token, body: profile })).status).toBe(200)
    expect((await shop.apple({ email })).status).toBe(200)
    expect((await shop.call('/profile', { token })).status).toBe(401)
    expect((await shop.google({ sub })).body.data.user.id).not.toBe(first.body.data.user.id)
  })

  test('a response that was lost: the same request gets it again', async () => {
    const { google } = shop.providers
    const code = google.codeFor(await google.signer.sign(google.claims()))
    const key = randomUUID()
    const first = await shop.send('google', { code, key })
    const again = await shop.send('google', { code, key })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  test.each(['failing', 'busy', 'moved', 'silent'] as const)(
    'a provider that is %s: a sentence says so',
    async (how) => {
      // Keys that were read before are good for some minutes, so that Apple is not asked again.
      shop.providers.setDown(how)
      for (const reply of await Promise.all([shop.google(), shop.facebook()])) {
        expect([reply.status, reply.body.code]).toEqual([502, 'unavailable'])
        expect(reply.body.message).toBe(
          'The sign-in service is not responding. Please try again later.',
        )
      }
      // Code and secret are for the provider alone.
      expect(shop.providers.carriedOn).toEqual([])
      shop.providers.setDown(null)
      expect((await shop.google()).status).toBe(200)
    },
  )

  test('a code that is guessed: after some tries nobody is asked any more', async () => {
    for (let guess = 0; guess < 8; guess++) {
      expect((await shop.send('google', { code: `4/${guess}` })).status).toBe(422)
    }
    const refused = await shop.google()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  })
})
