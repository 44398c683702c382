import type { PlacedOrders } from '#contract/checkout.ts'
import { withoutShops } from './apply-pending-changes.ts'
import type { OutboxEnvironment } from './environment.ts'
import {
  type OrderAttempt,
  type OrderKind,
  readAttempt,
  writeAttempt,
  writePlaced,
} from './order-attempt.ts'
import { storeIfPossible } from './storage.ts'

type AttemptRef = { owner: string; kind: OrderKind; attempt: OrderAttempt }

/**
 * Settles an attempt that became an order: deletes the attempt, removes the ordered lines from the
 * confirmed cart (one transaction) and publishes the order to every tab. Does nothing if the
 * attempt is already settled or its account has signed out. An attempt that a full device keeps is
 * settled another time.
 */
export async function settlePlaced(
  environment: OutboxEnvironment,
  { owner, kind, attempt }: AttemptRef,
  placed: PlacedOrders,
): Promise<void> {
  const at = environment.now()
  const settling = environment.storage.write(async (tables) => {
    if ((await readAttempt(tables, owner, kind))?.key !== attempt.key) return false
    await writeAttempt(tables, owner, kind, null)
    await writePlaced(tables, owner, kind, {
      key: attempt.key,
      body: attempt.body,
      placed,
      isTold: false,
    })
    const carts = (await tables.get('carts')) ?? {}
    const known = carts[owner]
    if (kind === 'cart' && known) {
      const cart = withoutShops(
        known.cart,
        placed.orders.map(({ shop_id }) => shop_id),
      )
      await tables.set('carts', { ...carts, [owner]: { cart, at } })
    }
    return true
  })
  const isFirst = (await storeIfPossible(settling)) ?? true
  if (isFirst) environment.publish({ type: 'order', owner, kind, placed })
}

/** Deletes an attempt that was refused, because the server repeats its response under the key. */
export const settleRefused = (
  environment: OutboxEnvironment,
  { owner, kind, attempt }: AttemptRef,
): Promise<void> =>
  environment.storage.write(async (tables) => {
    if ((await readAttempt(tables, owner, kind))?.key !== attempt.key) return
    await writeAttempt(tables, owner, kind, null)
  })

/** Stores an outcome that is not final; the key stays. */
export const keepAttempt = (
  environment: OutboxEnvironment,
  { owner, kind, attempt }: AttemptRef,
  outcome: OrderAttempt['outcome'],
): Promise<void> =>
  environment.storage.write(async (tables) => {
    const stored = await readAttempt(tables, owner, kind)
    if (stored?.key !== attempt.key) return
    await writeAttempt(tables, owner, kind, { ...stored, outcome, isSending: false })
  })

/** Returns the key of the order placed last from a cart of an owner; null if there is none. */
export const lastPlacedKey = (environment: OutboxEnvironment, owner: string, kind: OrderKind) =>
  environment.storage.read(
    async (tables) => (await tables.get('placedOrders'))?.[owner]?.[kind]?.key ?? null,
  )

/**
 * Records that the shopper has seen the last order of a cart, so that it is not announced again.
 */
export const markSeen = (
  environment: OutboxEnvironment,
  owner: string,
  kind: OrderKind,
): Promise<void> =>
  environment.storage.write(async (tables) => {
    const last = (await tables.get('placedOrders'))?.[owner]?.[kind]
    if (last && !last.isTold) await writePlaced(tables, owner, kind, { ...last, isTold: true })
  })
