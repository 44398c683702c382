import { createHmac } from 'node:crypto'
import { PermanentFailure, type Transport } from './transport.ts'

/** The message itself is refused; 401 or 404 are mistakes of the owner, who can mend them. */
const REFUSED = [400, 413, 422]

/** Returns the key of a secret of Standard Webhooks: base64 behind `whsec_`. */
export const webhookKey = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/**
 * Sends text messages by a POST of `{type: 'sms.send', timestamp, data: {to, text, locale}}`, signed
 * as the Standard Webhooks specification says: `webhook-signature` is `v1,` and the base64 of
 * HMAC-SHA256 over `id.timestamp.body`, `webhook-timestamp` is in seconds.
 */
export function smsWebhookTransport(
  url: string,
  { secret, now }: { secret: string; now: () => Date },
): Transport {
  return async ({ id, recipient, text, locale }, signal) => {
    const at = now()
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const data = { to: recipient, text, locale }
    const body = JSON.stringify({ type: 'sms.send', timestamp: at.toISOString(), data })
    const signature = createHmac('sha256', webhookKey(secret))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      // A redirected request would carry the code to somebody else.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    if (response.ok) return
    const failure = `The webhook responded with ${response.status}`
    throw REFUSED.includes(response.status) ? new PermanentFailure(failure) : new Error(failure)
  }
}
