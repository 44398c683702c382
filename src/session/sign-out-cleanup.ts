import { unsubscribePush } from '#contract/account.ts'
import { logout } from '#contract/auth.ts'
import { countOpenOrders } from '#outbox/settle-orders.ts'
import { call } from '#src/api/call.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from './keep-session.ts'
import { getSession } from './session.ts'

/** How long a shopper who leaves waits for what is not sent yet. */
const PATIENCE = 5_000

/** What signing out now would lose: changes, waiting or refused, and orders of unknown outcome. */
export type AtStake = { changes: number; orders: number }

/** The question to ask before an account leaves this device. */
export async function atStake(): Promise<AtStake> {
  const owner = getSession()?.owner
  if (owner === undefined) return { changes: 0, orders: 0 }
  const { outbox, environment } = pageOutbox()
  const changes = outbox.list(owner).then((all) => all.length)
  const orders = countOpenOrders(environment)
  return { changes: await changes.catch(() => 0), orders: await orders.catch(() => 0) }
}

/**
 * Signs out: tries for five seconds to send what waits and to tell the server, and then, whatever
 * came of it (section 4), removes token, cart, changes, personal pages, badge and push
 * subscription, in every tab.
 */
export async function signOutCleanup(): Promise<void> {
  const session = getSession()
  if (!session) return
  if ((await atStake()).changes > 0) await atMost(PATIENCE, pageOutbox().drainer.wake(true))
  const { token } = session
  await atMost(
    PATIENCE,
    dropPushSubscription(token)
      .catch(() => {})
      .then(() => call(logout, {}, { token })),
  )
  await keepSession(null)
}

async function dropPushSubscription(token: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  // The device first: nothing arrives any more even if the server cannot be told.
  await subscription.unsubscribe()
  await call(unsubscribePush, { endpoint: subscription.endpoint }, { token })
}

/** Waits for something, but not longer; its failure is no reason to stay. */
const atMost = (milliseconds: number, something: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    something.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ])
