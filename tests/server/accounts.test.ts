import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#server/database/schema/operation.ts'
import { createUploads } from '#server/uploads.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

describe('An account', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
  })
  afterAll(() => shop.close())
  const login = (phone: string, password: string) =>
    shop.call('/login', { body: { phone, password } })
  const lastCode = () =>
    /: (\d{4})"/.exec(shop.logged.findLast((line) => line.includes('One-time')) ?? '')?.[1] ?? ''

  test('is opened by e-mail in any case, and by phone number however it is typed', async () => {
    const account = newAccount()
    await shop.call('/registration', { body: account })
    expect((await login(account.email.toUpperCase(), account.password)).status).toBe(200)
    const spaced = account.phone.replace(/(\d{3})/g, '$1 ')
    expect((await login(spaced, account.password)).body.message).toBe('Login Successful')
  })

  test('says at each field what is wrong with it', async () => {
    const { status, body } = await shop.call('/registration', {
      body: { phone: '12', email: 'no address', password: 'short' },
    })
    expect([status, body.message]).toEqual([422, 'The name field is required'])
    expect(body.errors).toEqual({
      name: ['The name field is required'],
      country: ['The country field is required'],
      phone: ['The phone number is invalid'],
      email: ['The e-mail address is invalid'],
      password: ['The password must have at least 8 characters'],
    })
  })

  test('of which somebody guesses the password is closed to them for a while', async () => {
    const account = newAccount()
    await shop.call('/registration', { body: account })
    for (let guess = 0; guess < 8; guess++) {
      expect((await login(account.email, 'wrong horse')).body.code).toBe('bad_credentials')
    }
    const refused = await login(account.email, account.password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    shop.wait(16 * MINUTE)
    expect((await login(account.email, account.password)).status).toBe(200)
  })

  test('is one account however its name is written: guesses are counted together', async () => {
    const account = newAccount()
    await shop.call('/registration', { body: account })
    const { email, phone } = account
    const spaced = phone.replace(/(\d{3})/g, '$1 ')
    const names = [
      ...[email, email.toUpperCase(), ` ${email} `],
      ...[phone, spaced, `+${phone}`, `00${phone}`, `(00) ${phone}`],
    ]
    for (const name of names) expect((await login(name, account.password)).status).toBe(200)
    for (const name of names) {
      expect((await login(name, 'wrong horse')).body.code).toBe('bad_credentials')
    }
    for (const name of names) expect((await login(name, account.password)).status).toBe(429)
  })

  test('is guarded from guesses that each come with the token of another account', async () => {
    const { email, password } = newAccount()
    await shop.call('/registration', { body: { ...newAccount(), email, password } })
    for (let guess = 0; guess < 8; guess++) {
      const body = { phone: email, password: 'wrong horse' }
      await shop.call('/login', { body, token: await shop.newShopper() })
    }
    expect((await login(email, password)).status).toBe(429)
  })

  test('is not opened twice with one number written in two ways', async () => {
    const account = newAccount()
    await shop.call('/registration', { body: account })
    const again = { ...newAccount(), phone: `+${account.phone}` }
    expect((await shop.call('/registration', { body: again })).body.errors).toEqual({
      phone: ['The phone number has already been taken'],
    })
  })

  test('is sent ten codes a day, by e-mail and phone together', async () => {
    const account = newAccount()
    await shop.call('/registration', { body: account })
    const names = [account.email, account.phone, `+${account.phone}`, account.email.toUpperCase()]
    const send = (turn: number) =>
      shop.call('/send-otp', { body: { phone: names[turn % names.length] } })
    for (let turn = 0; turn < 10; turn++) {
      shop.wait(61_000)
      expect((await send(turn)).status).toBe(200)
    }
    for (const turn of [10, 11, 12]) {
      shop.wait(61_000)
      const refused = await send(turn)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(12 * 3600)
    }
    shop.wait(24 * 60 * MINUTE)
    expect((await send(0)).status).toBe(200)
  })

  test('is left by logging out: the token opens nothing any more', async () => {
    const token = await shop.newShopper()
    expect((await shop.call('/logout', { token })).status).toBe(200)
    expect((await shop.call('/profile', { token })).status).toBe(401)
  })

  test('gets a new password with a code, which signs everybody else out', async () => {
    const account = newAccount()
    const { body } = await shop.call('/registration', { body: account })
    await shop.call('/send-otp', { body: { phone: account.email, forgot_password: true } })
    const again = await shop.call('/send-otp', { body: { phone: account.email } })
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])
    const verified = await shop.call('/verify-otp', {
      body: { phone: account.email, otp: lastCode() },
    })
    const reset = (password_confirmation: string) =>
      shop.call('/reset-password', {
        body: {
          token: verified.body.data.token,
          password: 'a new horse',
          password_confirmation,
        },
      })
    expect((await reset('other')).body.errors).toEqual({
      password_confirmation: ['Confirm Password does not match'],
    })
    expect((await reset('a new horse')).status).toBe(200)
    expect((await reset('a new horse')).status).toBe(422)
    expect((await shop.call('/profile', { token: body.data.access.token })).status).toBe(401)
    expect((await login(account.email, 'a new horse')).status).toBe(200)
  })

  test('lets a code be tried five times, and not after ten minutes', async () => {
    const account = newAccount()
    await shop.call('/registration', { body: account })
    const verify = (otp: string) =>
      shop.call('/verify-otp', { body: { phone: account.email, otp } })
    await shop.call('/send-otp', { body: { phone: account.email } })
    const right = lastCode()
    const wrong = right === '1111' ? '2222' : '1111'
    for (let guess = 0; guess < 5; guess++) expect((await verify(wrong)).status).toBe(422)
    expect((await verify(right)).status).toBe(422)
    shop.wait(2 * MINUTE)
    await shop.call('/send-otp', { body: { phone: account.email } })
    shop.wait(11 * MINUTE)
    expect((await verify(lastCode())).status).toBe(422)
  })

  test('has a photo that is drawn anew, and takes nothing else for one', async () => {
    const token = await shop.newShopper()
    const { name, phone, email } = newAccount()
    const send = async (file: Blob) => {
      const body = new FormData()
      for (const [key, value] of Object.entries({ name, phone, email })) body.set(key, value)
      body.set('profile_photo', file, 'photo.png')
      return shop.call('/update-profile', { token, body })
    }
    const picture = await sharp({
      create: { width: 900, height: 500, channels: 3, background: 'red' },
    })
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .png()
      .toBuffer()
    const { body } = await send(new Blob([new Uint8Array(picture)]))
    const reply = await createUploads(shop.db).request(body.data.user.profile_photo)
    const stored = Buffer.from(await reply.arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 400,
    })
    expect(stored.includes('hidden words')).toBe(false)
    expect((await send(new Blob(['<svg onload=alert(1)>']))).body.errors.profile_photo).toEqual([
      'This is not a picture',
    ])
    const large = await send(new Blob([new Uint8Array(2_200_000)]))
    expect(large.body.errors.profile_photo).toEqual(['The file is larger than 2 MB'])
  })

  test('has one default address, the first until another is chosen', async () => {
    const token = await shop.newShopper()
    const fields = { name: 'A', phone: '1', area: 'B', address_line: 'C' }
    const add = (more: object) =>
      shop.call('/address/store', { token, body: { ...fields, ...more } })
    await add({})
    const second = await add({ is_default: true })
    const list = async () => (await shop.call('/addresses', { token })).body.data.addresses
    expect((await list()).map((one: { is_default: boolean }) => one.is_default)).toEqual([
      true,
      false,
    ])
    const { id } = second.body.data.address
    await shop.call(`/address/${id}/delete`, { token, method: 'DELETE' })
    expect((await list()).map((one: { is_default: boolean }) => one.is_default)).toEqual([true])
    expect((await add({ name: '' })).body.errors).toEqual({ name: ['The name field is required'] })
  })

  test('is asked for in the language of the browser', async () => {
    const { body } = await shop.call('/profile', { headers: { 'Accept-Language': 'ar' } })
    expect(body.message).toBe('يرجى تسجيل الدخول أولاً!')
  })

  test('cannot be opened through a provider that is not set up', async () => {
    const { status, body } = await shop.call('/auth/apple/token', { body: { code: 'x' } })
    expect([status, body.code]).toEqual([422, 'unavailable'])
  })
})

describe('A real shop, that is one without the demo', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
  })
  afterAll(() => shop.close())

  test('prefills no login and writes no one-time password into its log', async () => {
    const { body } = await shop.call('/master')
    expect(body.data.app_environment).toBe('production')
    expect(body.data.demo_login).toBeNull()
    const account = newAccount()
    await shop.call('/registration', { body: account })
    const sent = await shop.call('/send-otp', { body: { phone: account.email } })
    expect([sent.status, sent.body.code]).toEqual([501, 'unavailable'])
    expect(shop.logged.join('')).not.toContain('One-time')
  })

  test('prefills no login either when it keeps the one of the demo', async () => {
    const value = { phone: 'demo@example.com', password: 'demo horse' }
    await shop.db.insert(settings).values({ key: 'demo_login', value })
    expect((await shop.call('/master')).body.data.demo_login).toBeNull()
    await shop.db.insert(settings).values({ key: 'app_environment', value: 'local' })
    expect((await shop.call('/master')).body.data.demo_login).toEqual(value)
  })
})
