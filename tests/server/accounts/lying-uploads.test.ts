import { count } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tickets, uploads } from '#server/database/schema/tickets.ts'
import { createUploads } from '#server/uploads.ts'
import { HIDDEN, lyingFiles, pdf, pictureOf, type Sent } from '#tests/support/lying-files.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const lies = await lyingFiles()
const script = '<script>alert(1)</script>'

describe('A shopper who uploads a file', () => {
  let shop: TestShop
  let token: string
  let account: ReturnType<typeof newAccount>
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    account = newAccount()
    token = (await shop.call('/registration', { body: account })).body.data.access.token
  })
  afterAll(() => shop.close())

  const send = (path: string, fields: object, field: string, files: Sent[]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    for (const { name, type, content } of files) {
      body.append(field, new File([new Uint8Array(Buffer.from(content))], name, { type }))
    }
    return shop.call(path, { token, body })
  }
  const sendPhoto = (file: Sent) => {
    const { name, phone, email } = account
    return send('/update-profile', { name, phone, email }, 'profile_photo', [file])
  }
  const openTicket = (...files: Sent[]) => {
    const fields = { issue_type: 'Order', subject: 'A cup', message: 'Broken' }
    return send('/support-ticket', fields, 'attachments[]', files)
  }
  const stored = async () => ({
    files: (await shop.db.select({ n: count() }).from(uploads))[0]?.n,
    tickets: (await shop.db.select({ n: count() }).from(tickets))[0]?.n,
    photo: (await shop.call('/profile', { token })).body.data.user.profile_photo,
  })
  const served = async (url: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const isOwnCall = url.startsWith('/api/')
    const reply = isOwnCall
      ? await shop.fetch(url, { headers })
      : await createUploads(shop.db).request(url)
    const { status } = reply
    return { status, headers: reply.headers, content: Buffer.from(await reply.arrayBuffer()) }
  }

  test.each(Object.entries(lies))('has %s refused, and nothing of it is kept', async (_, file) => {
    const before = await stored()
    const photo = await sendPhoto(file)
    expect([photo.status, Object.keys(photo.body.errors)]).toEqual([422, ['profile_photo']])
    const ticket = await openTicket(file)
    expect([ticket.status, Object.keys(ticket.body.errors)]).toEqual([422, ['attachments']])
    // A good one beside it does not get in either.
    const cup = { name: 'cup.png', type: 'image/png', content: await pictureOf('png') }
    expect((await openTicket(cup, file)).status).toBe(422)
    expect(await stored()).toEqual(before)
  })

  test('has pictures of other kinds refused as attachments', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const content = await pictureOf(format)
      const { status } = await openTicket({ name: 'cup.png', type: 'image/png', content })
      expect(status).toBe(422)
    }
  })

  test('has a picture refused that would fill the memory', async () => {
    const background = { r: 0, g: 0, b: 0 }
    const huge = sharp({ create: { width: 9000, height: 9000, channels: 3, background } })
    const content = await huge.png({ compressionLevel: 9 }).toBuffer()
    expect(content.length).toBeLessThan(2_000_000)
    const file = { name: 'cup.png', type: 'image/png', content }
    expect([(await sendPhoto(file)).status, (await openTicket(file)).status]).toEqual([422, 422])
  })

  test('gets it back as what it is, whatever it was called, with nothing hidden in it', async () => {
    const hide = (content: Uint8Array) => Buffer.concat([content, Buffer.from(script)])
    const [png, jpeg] = [hide(await pictureOf('png')), hide(await pictureOf('jpeg'))]
    const { body } = await openTicket(
      { name: '../../cup.html', type: 'text/html', content: png },
      { name: 'cup.png.exe', type: '', content: jpeg },
      { name: 'bill.svg', type: 'image/svg+xml', content: pdf },
    )
    const files: { url: string; name: string }[] = body.data.ticket.attachments
    const types = ['image/png', 'image/jpeg', 'application/pdf']
    expect(files).toHaveLength(types.length)
    for (const [index, { url }] of files.entries()) {
      expect(url).toMatch(/^\/api\/attachments\/[0-9a-f]{32}\.(png|jpg|pdf)$/)
      const { status, headers, content } = await served(url)
      expect([status, headers.get('content-type')]).toEqual([200, types[index]])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('content-disposition')).toBe(index < 2 ? 'inline' : 'attachment')
      expect(content.includes(script) || content.includes(HIDDEN)).toBe(false)
    }
  })

  test('has a picture drawn anew as the photo, whatever hides behind it', async () => {
    const content = Buffer.concat([await pictureOf('png'), Buffer.from(script)])
    const { body } = await sendPhoto({ name: 'me.html', type: 'text/html', content })
    const photo = await served(body.data.user.profile_photo)
    expect(photo.headers.get('content-type')).toBe('image/webp')
    expect(photo.headers.get('x-content-type-options')).toBe('nosniff')
    expect(photo.content.includes(script) || photo.content.includes(HIDDEN)).toBe(false)
  })

  test('may leave the field empty', async () => {
    const empty = { name: '', type: 'application/octet-stream', content: '' }
    expect((await openTicket(empty)).body.data.ticket.attachments).toEqual([])
    expect((await sendPhoto(empty)).status).toBe(200)
  })

  test('can be asked for by no other name than the one it was given', async () => {
    for (const name of ['cup.png', '..%2F..%2Fpackage.json', '%00.png', `${'0'.repeat(32)}.png`]) {
      expect((await served(`/uploads/${name}`)).status).toBe(404)
      expect((await served(`/api/attachments/${name}`)).status).toBe(404)
    }
  })
})
