import { subscribePush, unsubscribePush } from '#contract/push.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/session/session.ts'
import { unsubscribeDevice } from '#src/session/unsubscribe-device.ts'

/** `none`: this browser has no push. `denied`: it refuses the shop's notifications. */
export type PushState = 'none' | 'denied' | 'off' | 'on'

/**
 * Returns whether this device is subscribed.
 * @param key the shop's public key: what was subscribed for another one cannot be sent to
 */
export async function readPushState(key: string): Promise<PushState> {
  const manager = await findManager()
  if (!manager || typeof Notification === 'undefined') return 'none'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await manager.getSubscription()
  return subscription && isFor(subscription, key) && Notification.permission === 'granted'
    ? 'on'
    : 'off'
}

/**
 * Subscribes this device, if its owner allows it, and tells the shop.
 * @param permission the browser's, asked for in the click itself
 * @throws ApiProblem, NetworkProblem if the shop does not take it, DOMException if the browser's
 * push service does not; the device is not subscribed then
 */
export async function turnOnPush(
  session: Session,
  key: string,
  permission: Promise<NotificationPermission>,
): Promise<PushState> {
  const manager = await findManager()
  if ((await permission) === 'granted' && manager) {
    const subscription = await subscribe(manager, key)
    try {
      await tellShop(subscription, session)
    } catch (error) {
      await subscription.unsubscribe()
      throw error
    }
  }
  return readPushState(key)
}

/** Ends the subscription of this device; the shop also hears of it from the push service. */
export async function turnOffPush(session: Session, key: string): Promise<PushState> {
  const endpoint = await unsubscribeDevice()
  const { token } = session
  if (endpoint) await call(unsubscribePush, { endpoint }, { token, key: newKey() }).catch(() => {})
  return readPushState(key)
}

/**
 * Tells the shop about the subscription of this device again, because it ends with the sign-in that
 * it was made in, and replaces it if the shop has other keys by now.
 */
export async function renewPush(session: Session, key: string): Promise<void> {
  const manager = await findManager()
  const subscription = await manager?.getSubscription()
  if (!manager || !subscription) return
  await tellShop(isFor(subscription, key) ? subscription : await subscribe(manager, key), session)
}

const findManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const former = await manager.getSubscription()
  if (former && isFor(former, key)) return former
  await former?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function tellShop(subscription: PushSubscription, { token }: Session): Promise<void> {
  const { endpoint = '', keys, expirationTime } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const request = { endpoint, keys: { p256dh, auth }, expirationTime: expirationTime ?? null }
  await call(subscribePush, request, { token, key: newKey() })
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === key
}
