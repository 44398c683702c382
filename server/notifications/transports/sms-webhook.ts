import { signWebhook } from '#server/webhook-signature.ts'
import { PermanentFailure, type Transport } from './transport.ts'

/** The message itself is refused; 401 or 404 are mistakes of the owner, who can mend them. */
const REFUSED = [400, 413, 422]

/**
 * Sends text messages by a POST of `{type: 'sms.send', timestamp, data: {to, text, locale}}`, signed
 * as the Standard Webhooks specification says.
 */
export function smsWebhookTransport(
  url: string,
  { secret, now }: { secret: string; now: () => Date },
): Transport {
  return async ({ id, recipient, text, locale }, signal) => {
    const at = now()
    const data = { to: recipient, text, locale }
    const body = JSON.stringify({ type: 'sms.send', timestamp: at.toISOString(), data })
    const response = await fetch(url, {
      method: 'POST',
      headers: signWebhook({ id, body, secret, now: at }),
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
