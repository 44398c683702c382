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

type Whose = { owner: string; kind: OrderKind; attempt: OrderAttempt }

/**
 * The order exists: the attempt goes, what was bought leaves the confirmed cart, and every tab hears
 * of it, all but the last in one transaction. Does nothing for an attempt that is settled already
 * or of an account that has left.
 */
export async function settlePlaced(
  environment: OutboxEnvironment,
  { owner, kind, attempt }: Whose,
  placed: PlacedOrders,
): Promise<void> {
  const at = environment.now()
  const first = await environment.storage.write(async (tables) => {
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
  if (first) environment.publish({ type: 'order', owner, kind, placed })
}

/** No order: the attempt goes, because the server repeats its response under the key. */
export const settleRefused = (
  environment: OutboxEnvironment,
  { owner, kind, attempt }: Whose,
): Promise<void> =>
  environment.storage.write(async (tables) => {
    if ((await readAttempt(tables, owner, kind))?.key !== attempt.key) return
    await writeAttempt(tables, owner, kind, null)
  })

/** Nothing final is known: the key stays. */
export const keepAttempt = (
  environment: OutboxEnvironment,
  { owner, kind, attempt }: Whose,
  outcome: OrderAttempt['outcome'],
): Promise<void> =>
  environment.storage.write(async (tables) => {
    const kept = await readAttempt(tables, owner, kind)
    if (kept?.key !== attempt.key) return
    await writeAttempt(tables, owner, kind, { ...kept, outcome, isSending: false })
  })

/** Key of the order that was placed last from a cart of an owner, null when there was none. */
export const lastPlacedKey = (environment: OutboxEnvironment, owner: string, kind: OrderKind) =>
  environment.storage.read(
    async (tables) => (await tables.get('placedOrders'))?.[owner]?.[kind]?.key ?? null,
  )

/** The shopper has seen that the last order of a cart is placed: it is not told again. */
export const markTold = (
  environment: OutboxEnvironment,
  owner: string,
  kind: OrderKind,
): Promise<void> =>
  environment.storage.write(async (tables) => {
    const last = (await tables.get('placedOrders'))?.[owner]?.[kind]
    if (last && !last.isTold) await writePlaced(tables, owner, kind, { ...last, isTold: true })
  })
