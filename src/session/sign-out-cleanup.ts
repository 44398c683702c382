import { logout } from '#contract/auth.ts'
import { unsubscribePush } from '#contract/push.ts'
import { countOpenOrders } from '#outbox/settle-orders.ts'
import { call } from '#src/api/call.ts'
import { whereOrdersAre } from '#src/outbox/order-in-memory.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from './keep-session.ts'
import { getSession } from './session.ts'
import { unsubscribeDevice } from './unsubscribe-device.ts'

/** How long a sign-out waits for unsent changes, in milliseconds. */
const SEND_TIMEOUT = 5_000
/** How often it looks whether another tab or the worker has sent what it was sending. */
const BUSY_PAUSE = 250

/** What a sign-out now would lose: waiting or refused changes, and orders of unknown outcome. */
export type AtStake = { changes: number; orders: number }

/** Returns what to confirm before an account signs out. */
export async function atStake(): Promise<AtStake> {
  const session = getSession()
  if (!session) return { changes: 0, orders: 0 }
  const { outbox, environment } = pageOutbox()
  const changes = outbox.list(session.owner).then((all) => all.length)
  const orders = whereOrdersAre(environment, session).then(countOpenOrders)
  return { changes: await changes.catch(() => 0), orders: await orders.catch(() => 0) }
}

/**
 * Signs out: tries for five seconds to send waiting changes and to notify the server; then,
 * whatever the result (section 4), deletes token, cart, changes, personal data, badge and push
 * subscription, in every tab. Returns false if some of it may still be on the device.
 */
export async function signOutCleanup(): Promise<boolean> {
  const session = getSession()
  if (!session) return true
  if ((await atStake()).changes > 0) await atMost(SEND_TIMEOUT, sendWaiting())
  const { token } = session
  await atMost(
    SEND_TIMEOUT,
    dropPushSubscription(token)
      .catch(() => {})
      .then(() => call(logout, {}, { token })),
  )
  // Signed out in another tab meanwhile, and perhaps in again.
  return getSession()?.token !== token || keepSession(null)
}

/** Sends what waits, after whatever another tab or the worker is sending. */
async function sendWaiting(): Promise<void> {
  for (let waited = 0; waited < SEND_TIMEOUT; waited += BUSY_PAUSE) {
    const { type } = await pageOutbox().drainer.wake(true)
    if (type !== 'busy' && type !== 'lost') return
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE))
  }
}

async function dropPushSubscription(token: string): Promise<void> {
  // On the device first: no message arrives even if the server cannot be reached.
  const endpoint = await unsubscribeDevice()
  if (endpoint) await call(unsubscribePush, { endpoint }, { token })
}

/** Waits for a promise up to a limit; ignores its failure. */
const atMost = (milliseconds: number, something: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    something.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ])
