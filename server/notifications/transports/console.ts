import type { Logger } from 'pino'
import type { Transport } from './transport.ts'

/** Logs codes, and subjects of mails. For the local environment only: a log is no place for codes. */
export const consoleTransport =
  (log: Logger): Transport =>
  async ({ recipient, purpose, subject, text }) => {
    log.info(`To ${recipient}: ${purpose === 'code' ? text : subject}`)
  }
