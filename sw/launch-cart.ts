import { emptyCart } from '#contract/cart-lines.ts'
import { foldCart, type ShownCart } from '#outbox/fold-cart.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { changesOf } from '#outbox/read-change.ts'
import type { LaunchBasis } from '#outbox/storage.ts'
import { readSession } from '#outbox/stored-session.ts'

/** The cart of whoever is signed in, and how the pages last showed words and amounts. */
export type LaunchCart = { cart: ShownCart; basis: LaunchBasis }

/** A page is not kept waiting longer for a storage that hangs. */
const PATIENCE = 200

/**
 * Reads the cart as the next page will show it: the confirmed one and what waits. Null when nobody
 * is signed in, nothing is in it, or the device does not tell in time.
 */
export function readLaunchCart(): Promise<LaunchCart | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([read().catch(() => null), tooLate])
}

async function read(): Promise<LaunchCart | null> {
  const storage = openStorage()
  try {
    return await storage.read(async (tables) => {
      const owner = readSession(await tables.kept('session'))?.owner
      const basis = await tables.kept('launch')
      if (owner === undefined || !basis) return null
      const confirmed = (await tables.kept('carts'))?.[owner]?.cart ?? emptyCart
      const cart = foldCart(confirmed, changesOf(await tables.changes(), owner))
      return cart.total > 0 ? { cart, basis } : null
    })
  } finally {
    storage.close()
  }
}
