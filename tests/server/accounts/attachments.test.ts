import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUploads } from '#server/uploads.ts'
import { pictureOf } from '#tests/support/lying-files.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const DAY = 86_400_000

describe('A file that a shopper sent with a ticket', () => {
  let shop: TestShop
  let token: string
  let url: string
  let photo: string
  let account: ReturnType<typeof newAccount>
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    account = newAccount()
    token = (await shop.call('/registration', { body: account })).body.data.access.token
    const picture = new File([new Uint8Array(await pictureOf('png'))], 'cup.png')
    const ticket = new FormData()
    const fields = { issue_type: 'Order', subject: 'A cup', message: 'Broken' }
    for (const [name, value] of Object.entries(fields)) ticket.set(name, value)
    ticket.append('attachments[]', picture)
    const opened = await shop.call('/support-ticket', { token, body: ticket })
    url = opened.body.data.ticket.attachments[0].url
    photo = await sendPhoto(token, account)
  })
  afterAll(() => shop.close())

  async function sendPhoto(by: string, of: ReturnType<typeof newAccount>): Promise<string> {
    const profile = new FormData()
    for (const name of ['name', 'phone', 'email'] as const) profile.set(name, of[name])
    const picture = new Uint8Array(await pictureOf('png'))
    profile.append('profile_photo', new File([picture], 'cup.png'))
    const saved = await shop.call('/update-profile', { token: by, body: profile })
    return saved.body.data.user.profile_photo
  }

  const read = async (address: string, by?: string) => {
    const headers = new Headers(by ? { authorization: `Bearer ${by}` } : {})
    const reply = await shop.fetch(address, { headers })
    const isPicture = (reply.headers.get('content-type') ?? '').startsWith('image/')
    return [reply.status, isPicture, reply.headers.get('cache-control')]
  }
  const outside = async (address: string) => (await createUploads(shop.db).request(address)).status

  test('is read with their token', async () => {
    expect(await read(url, token)).toEqual([200, true, 'no-store'])
  })

  test('is read without a token by nobody, with that of somebody else neither', async () => {
    expect(await read(url)).toEqual([401, false, 'no-store'])
    expect(await read(url, 'no-token-of-this-shop')).toEqual([401, false, 'no-store'])
    expect(await read(url, await shop.newShopper())).toEqual([404, false, 'no-store'])
  })

  test('has no other address, while a photo has one without a token', async () => {
    const name = url.split('/').at(-1)
    expect(await outside(`/uploads/${name}`)).toBe(404)
    expect(photo).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
    expect(await outside(photo)).toBe(200)
    expect((await read(`/api/attachments/${photo.split('/').at(-1)}`, token))[0]).toBe(404)
  })

  test('makes room for no other photo than their own former one', async () => {
    const other = newAccount()
    const { body } = await shop.call('/registration', { body: other })
    const former = await sendPhoto(body.data.access.token, other)
    const present = await sendPhoto(body.data.access.token, other)
    expect([await outside(former), await outside(present)]).toEqual([404, 200])
    expect(await outside(photo)).toBe(200)
  })

  test('is closed to a token that was signed out or that nobody has used for 90 days', async () => {
    const login = { phone: account.email, password: account.password }
    const other = (await shop.call('/login', { body: login })).body.data.access.token
    await shop.call('/logout', { token: other })
    expect(await read(url, other)).toEqual([401, false, 'no-store'])
    shop.wait(90 * DAY)
    expect(await read(url, token)).toEqual([401, false, 'no-store'])
  })
})
