import { emptyCart } from '#contract/cart-lines.ts'
import { applyPendingChanges, type ShownCart } from '#outbox/apply-pending-changes.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { changesOf } from '#outbox/read-change.ts'
import type { ShellData } from '#outbox/storage.ts'
import { readSession } from '#outbox/stored-session.ts'

/** The cart of whoever is signed in, and how the pages last showed words and amounts. */
export type ShellCart = { cart: ShownCart; shell: ShellData }

/** A page is not kept waiting longer for a storage that hangs. */
const PATIENCE = 200

/**
 * Reads the cart as the next page will show it: the confirmed one and what waits. Null when nobody
 * is signed in, nothing is in it, or the device does not tell in time.
 */
export function readShellCart(): Promise<ShellCart | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([read().catch(() => null), tooLate])
}

async function read(): Promise<ShellCart | null> {
  const storage = openStorage()
  try {
    return await storage.read(async (tables) => {
      const owner = readSession(await tables.get('session'))?.owner
      const shell = await tables.get('shell')
      if (owner === undefined || !shell) return null
      const confirmed = (await tables.get('carts'))?.[owner]?.cart ?? emptyCart
      const cart = applyPendingChanges(confirmed, changesOf(await tables.changes(), owner))
      return cart.total > 0 ? { cart, shell } : null
    })
  } finally {
    storage.close()
  }
}
