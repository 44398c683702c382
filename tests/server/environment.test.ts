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
