import type { NotificationKind } from '#server/database/schema/notifications.ts'
import type { Environment } from '#server/environment.ts'
import { fileTransport } from './file.ts'
import { smsWebhookTransport } from './sms-webhook.ts'
import { smtpTransport } from './smtp.ts'
import type { Transport } from './transport.ts'

export type Transports = Partial<Record<NotificationKind, Transport | undefined>>

type Names = 'SMTP_URL' | 'MAIL_FROM' | 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET' | 'MESSAGES_FILE'

/** Returns how messages are sent, as the environment says: by a provider, otherwise into a file. */
export function chooseTransports(
  environment: Pick<Environment, Names>,
  now: () => Date,
): Transports {
  const { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: secret } = environment
  const file = environment.MESSAGES_FILE ? fileTransport(environment.MESSAGES_FILE) : undefined
  return {
    mail: SMTP_URL && MAIL_FROM ? smtpTransport(SMTP_URL, MAIL_FROM) : file,
    sms: SMS_WEBHOOK_URL && secret ? smsWebhookTransport(SMS_WEBHOOK_URL, { secret, now }) : file,
  }
}
