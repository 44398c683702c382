import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'

describe('The environment', () => {
  test('needs nothing to be set', () => {
    expect(readEnvironment({ DATABASE_URL: '' })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4173,
      DATA_DIR: '.data',
      DATABASE_URL: undefined,
    })
  })

  test('has the addresses of the providers, which can be changed, and no secret of them', () => {
    expect(
      readEnvironment({ APPLE_KEYS_URL: '', GOOGLE_KEYS_URL: 'http://127.0.0.1:1' }),
    ).toMatchObject({
      GOOGLE_CLIENT_SECRET: '',
      FACEBOOK_APP_SECRET: '',
      GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
      GOOGLE_KEYS_URL: 'http://127.0.0.1:1',
      FACEBOOK_GRAPH_URL: 'https://graph.facebook.com/v20.0',
      APPLE_KEYS_URL: 'https://appleid.apple.com/auth/keys',
    })
    expect(() => readEnvironment({ GOOGLE_TOKEN_URL: 'file:///etc' })).toThrow('GOOGLE_TOKEN_URL')
  })

  test('names everything that is wrong in one message', () => {
    const read = () =>
      readEnvironment({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DEMO: 'yes' })
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'DEMO']) expect(read).toThrow(name)
    expect(read).toThrow('"eighty"')
  })

  test('says what a provider of messages lacks, and prints no password', () => {
    const read = () =>
      readEnvironment({
        SMTP_URL: 'https://owner:hunter2@mail.example.com',
        MAIL_FROM: 'the shop',
        SMS_WEBHOOK_URL: 'https://sms.example.com',
      })
    expect(read).toThrow(/SMTP_URL must be an address like smtps:/)
    expect(read).toThrow('MAIL_FROM must be like Shop <shop@example.com>, but is "the shop"')
    expect(read).toThrow('SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET')
    expect(read).not.toThrow('hunter2')
    const short = () => readEnvironment({ SMS_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' })
    expect(short).toThrow(/SMS_WEBHOOK_SECRET must be base64 of at least 24 bytes/)
    expect(short).not.toThrow('whsec_c2hvcnQ=')
  })
})
