import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#server/database/schema/notifications.ts'
import { settings } from '#server/database/schema/operation.ts'
import { chooseTransports } from '#server/notifications/transports/choose-transports.ts'
import { openSmsProvider, webhookSecret } from '#tests/support/sms-webhook.ts'
import { type Inbox, openInbox } from '#tests/support/smtp-inbox.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe('A one-time password of a real shop', () => {
  let shop: TestShop
  let inbox: Inbox
  let provider: Awaited<ReturnType<typeof openSmsProvider>>
  let account: ReturnType<typeof newAccount>
  /** How far the clock of the shop goes wrong. */
  let drift = 0
  beforeAll(async () => {
    inbox = await openInbox()
    provider = await openSmsProvider(() => new Date())
    const environment = {
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Corner Shop <shop@example.com>',
      SMS_WEBHOOK_URL: provider.url,
      SMS_WEBHOOK_SECRET: webhookSecret,
      MESSAGES_FILE: undefined,
    }
    const transports = chooseTransports(environment, () => new Date(Date.now() + drift))
    shop = await openTestShop(anyBackend, { demo: false, transports })
  })
  afterAll(async () => {
    await Promise.all([inbox.close(), provider.close()])
    await shop.close()
  })
  beforeEach(async () => {
    inbox.refuse = () => undefined
    provider.status = 200
    drift = 0
    shop.wait(3_600_000)
    account = newAccount()
    await shop.call('/registration', { body: account })
  })

  const ask = (body: object, headers = {}) => shop.call('/send-otp', { body, headers })
  const forgot = (headers = {}) => ask({ phone: account.email, forgot_password: true }, headers)
  const codeIn = (text = '') => /\d{4}(?=\s*$)/.exec(text)?.[0] ?? 'no code'
  /** What the log says, without numbers in which the digits of a code may occur. */
  const logged = () =>
    JSON.stringify(
      shop.logged.map((line) => ({ ...JSON.parse(line), time: 0, pid: 0, id: '', took: 0 })),
    )
  const mailTo = (address: string) => inbox.mails.findLast(({ to }) => to.includes(address))
  const choose = (key: string, value: string) =>
    shop.db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })

  test('of a forgotten password comes by mail, opens the reset, and stays in no table or log', async () => {
    expect((await forgot()).status).toBe(200)
    const mail = mailTo(account.email)
    expect(mail?.subject).toBe('Your one-time password for Offshelf')
    const otp = codeIn(mail?.text)
    const { body } = await shop.call('/verify-otp', { body: { phone: account.email, otp } })
    expect(body.data.token).not.toBe('')
    expect(await shop.db.select().from(notifications)).toMatchObject([
      { recipient: account.email, state: 'sent', text: '' },
    ])
    expect(logged()).not.toContain(otp)
    expect(logged()).not.toContain('One-time')
  })

  test('of a registration comes as a signed text message, to the number with its country', async () => {
    expect((await ask({ phone: account.phone })).status).toBe(200)
    const sms = provider.received.at(-1)
    expect(sms).toMatchObject({ to: `+49${account.phone}`, locale: 'en' })
    const verify = { phone: account.phone, otp: codeIn(sms?.text) }
    expect((await shop.call('/verify-otp', { body: verify })).status).toBe(200)
  })

  test('goes where the settings say', async () => {
    await choose('register_otp_type', 'email')
    await choose('forgot_otp_type', 'phone')
    await ask({ phone: account.email })
    expect(mailTo(account.email)?.text).toContain('One-time password')
    await ask({ phone: account.phone, forgot_password: true })
    expect(provider.received.at(-1)?.to).toBe(`+49${account.phone}`)
    await choose('register_otp_type', 'phone')
    await choose('forgot_otp_type', 'email')
  })

  test('is written in the language of the shopper, also from right to left', async () => {
    await forgot({ 'Accept-Language': 'ar' })
    const mail = mailTo(account.email)
    expect(mail?.subject).toBe('كلمة المرور لمرة واحدة من \u2068Offshelf\u2069')
    expect(mail?.text).toMatch(/صالحة لمدة 10 دقائق: \d{4}$/m)
    expect(mail?.html).toContain('<div lang="ar" dir="auto"')
    expect(mail?.raw).toContain('Content-Language: ar')
    // So that an "I am on holiday" is not sent back to the shop.
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
  })

  test.each([
    ['refuses the address', 550],
    ['is out of order', 451],
  ])(
    'that could not be sent because the mail server %s is said so, and can be asked for at once',
    async (_, code) => {
      inbox.refuse = () => code
      // Every try counts, if it was sent: ten a day.
      for (let turn = 0; turn < 12; turn++) {
        const { status, body } = await forgot({ 'Accept-Language': 'de' })
        expect([status, body.code]).toEqual([502, 'unavailable'])
        expect(body.message).toMatch(/^Der Code konnte nicht gesendet werden/)
      }
      inbox.refuse = () => undefined
      expect((await forgot()).status).toBe(200)
      const again = await forgot()
      expect(again.status).toBe(429)
      // A second or more may have passed on a busy machine.
      expect(again.headers.get('retry-after')).toMatch(/^(60|5\d)$/)
    },
  )

  test('that was not sent, and is good for nothing, does not arrive later', async () => {
    inbox.refuse = () => 451
    expect((await forgot()).status).toBe(502)
    inbox.refuse = () => undefined
    shop.wait(5 * 60_000)
    await shop.sender.sendDue()
    expect(mailTo(account.email)).toBeUndefined()
  })

  test('that was not sent is tried again under the same key', async () => {
    const send = (key: string) =>
      shop.call('/send-otp', { key, body: { phone: account.email, forgot_password: true } })
    inbox.refuse = () => 550
    const key = randomUUID()
    expect((await send(key)).status).toBe(502)
    inbox.refuse = () => undefined
    expect(mailTo(account.email)).toBeUndefined()
    expect((await send(key)).status).toBe(200)
    expect(mailTo(account.email)).toBeDefined()
    const before = inbox.mails.length
    expect((await send(key)).headers.get('idempotency-replayed')).toBe('true')
    expect(inbox.mails).toHaveLength(before)
  })

  test('is not waited for longer than a few seconds, and may still arrive until there is another', async () => {
    inbox.refuse = () => 'hang'
    const started = performance.now()
    const [slow, page, sms] = await Promise.all([
      forgot(),
      shop.call('/master').then((reply) => ({ ...reply, took: performance.now() - started })),
      ask({ phone: (await registered()).phone }),
    ])
    expect(slow.status).toBe(502)
    expect(performance.now() - started).toBeLessThan(6_000)
    expect([page.status, sms.status]).toEqual([200, 200])
    expect(page.took).toBeLessThan(2_000)
    inbox.refuse = () => undefined
    expect((await forgot()).status).toBe(200)
    // The first is good for nothing now.
    shop.wait(60_000)
    await shop.sender.sendDue()
    shop.wait(60_000)
    await shop.sender.sendDue()
    expect(inbox.mails.filter(({ to }) => to.includes(account.email))).toHaveLength(1)
  })

  test('is refused by a provider whose clock is five minutes off', async () => {
    drift = 6 * 60_000
    expect((await ask({ phone: account.phone })).status).toBe(502)
    drift = 0
    expect((await ask({ phone: account.phone })).status).toBe(200)
  })

  test('is not carried on to where a provider redirects', async () => {
    provider.status = 307
    expect((await ask({ phone: account.phone })).status).toBe(502)
    expect(provider.carriedOn).toEqual([])
  })

  test('is sent to nobody without an account, with the same response', async () => {
    const before = inbox.mails.length
    const stranger = `${randomUUID()}@example.com`
    const { status, body } = await ask({ phone: stranger, forgot_password: true })
    expect([status, body]).toEqual([
      200,
      { message: 'The code has been sent', data: { email_or_phone: stranger } },
    ])
    expect(inbox.mails).toHaveLength(before)
    const rows = await shop.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipient, stranger))
    expect(rows).toEqual([])
  })

  async function registered() {
    const other = newAccount()
    await shop.call('/registration', { body: other })
    return other
  }
})
