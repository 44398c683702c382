import { changesOf } from './read-change.ts'
import type { ConfirmedCart, Storage } from './storage.ts'

/** The cart as the server last confirmed it to any tab or to the worker. */
export const confirmedCart = (storage: Storage, owner: string): Promise<ConfirmedCart | null> =>
  storage.read(async (tables) => (await tables.kept('carts'))?.[owner] ?? null)

/**
 * Offers a cart that was read from the server as the confirmed one. It does not count when a
 * change waits (the answer may or may not hold it) or was confirmed after the reading began.
 * Answers the cart that counts.
 */
export function offerCart(
  storage: Storage,
  owner: string,
  offered: ConfirmedCart,
): Promise<ConfirmedCart> {
  return storage.write(async (tables) => {
    const carts = (await tables.kept('carts')) ?? {}
    const known = carts[owner]
    const changes = changesOf(await tables.changes(), owner)
    const waiting = changes.some((change) => change.state !== 'parked')
    if (known && (waiting || known.at > offered.at)) return known
    if (!waiting) await tables.keep('carts', { ...carts, [owner]: offered })
    return offered
  })
}
