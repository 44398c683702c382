import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older or newer messages are refused, so that a recorded one cannot be used again later. */
const TOLERANCE_S = 300

/** Returns the key of a secret of Standard Webhooks: base64 behind `whsec_`. */
const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

const signatureOf = (secret: string, id: string, timestamp: string, body: string) =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest()

type Message = { id: string; body: string; secret: string; now: Date }

/**
 * Returns the headers of a message as the Standard Webhooks specification says: `webhook-signature`
 * is `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, `webhook-timestamp` is in seconds.
 */
export function signWebhook({ id, body, secret, now }: Message): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(secret, id, timestamp, body).toString('base64')}`,
  }
}

/**
 * Returns the id of a signed message.
 * @throws Error if its signature is wrong or it is more than five minutes off
 */
export function verifyWebhook({
  headers,
  body,
  secret,
  now,
}: Omit<Message, 'id'> & { headers: Headers }): string {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const expected = signatureOf(secret, id, timestamp, body)
  const isSigned = (headers.get('webhook-signature') ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!id || !isSigned) throw new Error('The signature is wrong')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(age <= TOLERANCE_S)) throw new Error('The message is too old')
  return id
}
