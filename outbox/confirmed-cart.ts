import { waitsForCart } from './cart-change.ts'
import { changesOf } from './read-change.ts'
import type { ConfirmedCart, Storage } from './storage.ts'
import { readSession } from './stored-session.ts'

/**
 * Returns the cart that the server last confirmed to any tab or the worker; null if there is none.
 */
export const confirmedCart = (storage: Storage, owner: string): Promise<ConfirmedCart | null> =>
  storage.read(async (tables) => (await tables.get('carts'))?.[owner] ?? null)

/**
 * Stores a cart read from the server as the confirmed one, and returns the cart that is valid now.
 * The read cart is ignored if a change of it waits (it may or may not include it), if a newer cart was
 * confirmed after the read began, or if the account is no longer signed in. A confirmation in the
 * future comes from a clock that has been corrected since and does not count.
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
    const waiting = changesOf(await tables.changes(), owner).some(waitsForCart)
    const newer = known !== undefined && known.at > offered.at && known.at <= now
    if (known && (waiting || newer)) return known
    if (!waiting) await tables.set('carts', { ...carts, [owner]: offered })
    return offered
  })
}
