import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { pushSubscriptions } from '#server/database/schema/people.ts'
import type { Environment } from '#server/environment.ts'
import { postMessage } from '#server/notifications/push/post-message.ts'
import { isPushAddress } from '#server/notifications/push/push-address.ts'
import { deleteSubscription } from '#server/notifications/push/subscriptions.ts'
import type { VapidKeys } from '#server/notifications/push/vapid-keys.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { PermanentFailure, type Transport } from './transport.ts'

/** The subscription is over; the browser makes a new one if it is wanted. */
const GONE = [404, 410]

type PushShop = {
  db: Database
  now: () => Date
  keys: VapidKeys
  /** Whom a push service can turn to: https: or mailto:. */
  contact: string
}

/**
 * Sends messages to browsers through their push services, encrypted for the device (RFC 8291) and
 * signed by the shop (RFC 8292).
 */
export function pushTransport({ db, now, keys, contact }: PushShop): Transport {
  return async ({ recipient: endpoint, subject: topic, text, expires_at }, signal) => {
    const [device] = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, endpoint))
    if (!device) throw new PermanentFailure('The device has signed out')
    const isLocal = (await readSettings(db)).app_environment === 'local'
    if (!isPushAddress(endpoint, isLocal)) throw new PermanentFailure('No public push service')
    const { default: webPush } = await import('web-push')
    const message = webPush.generateRequestDetails({ endpoint, keys: device.keys }, text, {
      vapidDetails: { subject: contact, ...keys },
      // Seconds for which a device may be off.
      TTL: Math.floor((expires_at.getTime() - now().getTime()) / 1000),
      urgency: 'normal',
      topic,
    })
    const status = await postMessage(endpoint, message, signal)
    if (status >= 200 && status < 300) return
    if (GONE.includes(status)) await deleteSubscription(db, endpoint)
    const failure = `The push service responded with ${status}`
    throw status === 429 || status >= 500 ? new Error(failure) : new PermanentFailure(failure)
  }
}

/** Whom push services can turn to about this shop. */
export function pushContact({
  PUBLIC_URL,
  MAIL_FROM,
}: Pick<Environment, 'PUBLIC_URL' | 'MAIL_FROM'>): string {
  if (MAIL_FROM) return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0]}`
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'mailto:shop@example.com'
}
