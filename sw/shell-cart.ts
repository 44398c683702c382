import { emptyCart } from '#contract/cart-lines.ts'
import { applyPendingChanges, type ShownCart } from '#outbox/apply-pending-changes.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { changesOf } from '#outbox/read-change.ts'
import type { ShellData } from '#outbox/storage.ts'
import { readSession } from '#outbox/stored-session.ts'

/** The cart of the signed-in account, and locale, messages and currency to show it with. */
export type ShellCart = { cart: ShownCart; shell: ShellData }

/** Longest time that a page waits for a slow storage, in milliseconds. */
const TIMEOUT = 200

/**
 * Reads the cart as the page will show it: the confirmed cart with the waiting changes applied.
 * Returns null if nobody is signed in, the cart is empty, or the storage is too slow.
 */
export function readShellCart(): Promise<ShellCart | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT, null))
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
