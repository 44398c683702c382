import { subscribePush } from '#contract/push.ts'
import { buildRequest, REQUEST_TIMEOUT } from '#contract/wire-request.ts'
import { loadSession } from '#outbox/change-session.ts'
import { newKey } from '#outbox/new-key.ts'
import { openStorage } from '#outbox/open-storage.ts'

export type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * Subscribes again after the browser has ended or replaced the push subscription, and tells the
 * shop. Where nobody is signed in any more the subscription ends.
 */
export async function renewSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  { oldSubscription, newSubscription }: Partial<SubscriptionChange>,
): Promise<void> {
  const storage = openStorage()
  try {
    const session = await loadSession(storage)
    if (!session) {
      await newSubscription?.unsubscribe()
      return
    }
    const options = oldSubscription?.options
    const subscription = newSubscription ?? (options && (await pushManager.subscribe(options)))
    if (!subscription) return
    const { endpoint = '', keys } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys ?? {}
    const locale = await storage.read((tables) => tables.get('locale'))
    const sender = { token: session.token, locale, key: newKey() }
    const {
      url,
      fields: _,
      ...init
    } = buildRequest(subscribePush, { endpoint, keys: { p256dh, auth } }, sender)
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
    await fetch(url, { ...init, redirect: 'manual', cache: 'no-store', signal })
  } finally {
    storage.close()
  }
}
