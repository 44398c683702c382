import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { emptyCart } from '#contract/cart-lines.ts'
import { waitsForCart } from '#outbox/cart-change.ts'
import { confirmedCart, offerCart } from '#outbox/confirmed-cart.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { dataIssuedAt, noteCopy } from '#src/query/data-age.ts'
import { personalKey } from '#src/query/personal-query.ts'
import { readPersonal } from '#src/query/read-personal.ts'
import { getSession } from '#src/session/session.ts'

/**
 * Reads the cart only while no change of it waits: otherwise it would be unknown whether the
 * response holds what is just being sent. Then the cart of the last response counts, or the one on the
 * screen if the browser has thrown away what the device kept.
 */
export async function readCart(
  owner: string,
  signal: AbortSignal,
  queryClient: QueryClient,
): Promise<Cart> {
  const { storage, outbox } = pageOutbox()
  const queryKey = personalKey(owner, '/carts', {})
  if (getSession()?.owner !== owner) return emptyCart
  const at = Date.now()
  if ((await outbox.list(owner).catch(() => [])).some(waitsForCart)) {
    const shown = queryClient.getQueryCache().find<Cart>({ queryKey })
    const known =
      (await confirmedCart(storage, owner)) ??
      (shown?.state.data && { cart: shown.state.data, at: dataIssuedAt(shown) })
    // Read now, but not said now: the page is as old as what the server has said.
    noteCopy(queryKey, known?.at ?? 0)
    return known?.cart ?? emptyCart
  }
  const data = await readPersonal('/carts', {}, owner, signal)
  noteCopy(queryKey, null)
  const offered = offerCart(storage, owner, { cart: data, at }, Date.now())
  return (await offered.catch(() => null))?.cart ?? data
}
