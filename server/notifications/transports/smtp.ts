import type { Transporter } from 'nodemailer'
import { PermanentFailure, type Transport } from './transport.ts'

const CONNECT_MS = 5_000
const SILENCE_MS = 8_000

/**
 * Sends mails through an SMTP server.
 * @param url smtp:// (with STARTTLS if the server has it) or smtps://, with user and password
 * @param from sender, "Name <address>" or an address
 */
export function smtpTransport(url: string, from: string): Transport {
  let transporter: Promise<Transporter> | undefined
  return async ({ id, recipient, subject, text, locale }) => {
    transporter ??= openTransporter(url)
    const mail = {
      from,
      // An object, because a text may be a list of addresses.
      to: { name: '', address: recipient },
      subject,
      text,
      html: htmlOf(text, locale),
      messageId: `<${id}@${domainOf(from)}>`,
      headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    await (await transporter).sendMail(mail).catch((error) => {
      throw isRefused(error) ? new PermanentFailure(error.message) : error
    })
  }
}

/** Loaded when the first mail is sent: a shop without mail never needs it. */
async function openTransporter(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS }
  return createTransport({ url, ...timeouts, socketTimeout: SILENCE_MS })
}

/** Of the recipient or of the text; a wrong login is the owner's mistake and can be mended. */
const isRefused = ({ code, responseCode = 0 }: { code?: string; responseCode?: number }) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** The same text, with the direction of its language. */
const htmlOf = (text: string, locale: string) =>
  `<div lang="${locale}" dir="auto" style="white-space:pre-line">${escapeHtml(text)}</div>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
