import { changesOf } from './read-change.ts'
import type { ConfirmedCart, Storage } from './storage.ts'
import { readSession } from './stored-session.ts'

/** The cart as the server last confirmed it to any tab or to the worker. */
export const confirmedCart = (storage: Storage, owner: string): Promise<ConfirmedCart | null> =>
  storage.read(async (tables) => (await tables.get('carts'))?.[owner] ?? null)

/**
 * Offers a cart that was read from the server as the confirmed one. It does not count when a
 * change waits (the response may or may not hold it) or was confirmed after the reading began. A
 * confirmation from the future was made by a clock that has been put right since. The cart of
 * somebody who has left meanwhile is not kept.
 * Returns the cart that counts.
 */
export function offerCart(
  storage: Storage,
  owner: string,
  offered: ConfirmedCart,
  now: number,
): Promise<ConfirmedCart> {
  return storage.write(async (tables) => {
    if (readSession(await tables.get('session'))?.owner !== owner) return offered
    const carts = (await tables.get('carts')) ?? {}
    const known = carts[owner]
    const changes = changesOf(await tables.changes(), owner)
    const waiting = changes.some((change) => change.state !== 'parked')
    const newer = known !== undefined && known.at > offered.at && known.at <= now
    if (known && (waiting || newer)) return known
    if (!waiting) await tables.set('carts', { ...carts, [owner]: offered })
    return offered
  })
}
