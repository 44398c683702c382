import type { Cart } from '#contract/cart.ts'
import { find } from './apply-pending-changes.ts'
import { type CartChange, isFavoriteKind } from './cart-change.ts'
import type { SendResult } from './classify-response.ts'
import type { OutboxEnvironment } from './environment.ts'
import type { Policy } from './policy.ts'
import { readCart, sendChange } from './send-request.ts'
import { noteBefore } from './settle-change.ts'
import type { Sender } from './stored-session.ts'

/**
 * Sends a change to a server that does not honor idempotency keys. The quantity of the line before
 * the first try is stored; before another try the cart is read, and its quantity shows whether the
 * first try was done. A change that was done more than once is parked for the shopper to decide.
 * @param known the cart of the previous response of this pass, null if there is none
 */
export async function sendComparing(
  environment: OutboxEnvironment,
  policy: Policy,
  change: CartChange,
  sender: Sender,
  known: Cart | null,
): Promise<SendResult> {
  // It says what is to be, so that it may be done any number of times.
  if (isFavoriteKind(change.kind)) return sendChange(environment, policy, change, sender)
  const first = change.before === null
  const read: SendResult =
    first && known
      ? { type: 'done', cart: known, message: '' }
      : await readCart(environment, policy, sender)
  if (read.type === 'refused') {
    return { type: 'again', error: read.error, retryAfter: null, reached: true }
  }
  if (read.type !== 'done') return read
  const held = read.cart ? quantityIn(read.cart, change) : null
  if (held === null) return unclear

  if (change.before === null) await noteBefore(environment, change, held)
  else if (held === quantityAfter(change, change.before)) return read
  else if (held !== change.before) return unclear
  const sent = await sendChange(environment, policy, change, sender)
  const holds = sent.type === 'done' && sent.cart ? quantityIn(sent.cart, change) : null
  return holds !== null && isTooMuch(change, held, holds) ? unclear : sent
}

/**
 * Returns whether the line changed by more than the change asks for: a network, or a browser that
 * repeats a request on a broken connection, may deliver a request twice.
 */
function isTooMuch(change: CartChange, before: number, after: number): boolean {
  const wanted = quantityAfter(change, before)
  if (change.kind === 'delete') return false
  return change.kind === 'decrement' ? after < wanted : after > wanted
}

const unclear: SendResult = {
  type: 'refused',
  error: { status: 0, code: 'unclear_outcome', message: '' },
}

/**
 * Returns the quantity of the change's line; in a shop without variants, of the product's only
 * line.
 */
function quantityIn(cart: Cart, change: Pick<CartChange, 'product' | 'variant'>): number {
  const lines = cart.cart_items
    .flatMap((group) => group.products)
    .filter((line) => line.id === change.product)
  const exact = find(cart.cart_items, change)
  return (exact ?? (lines.length === 1 ? lines[0] : undefined))?.quantity ?? 0
}

/** Returns the quantity of the line after the change. */
export function quantityAfter(
  change: Pick<CartChange, 'kind' | 'quantity'>,
  before: number,
): number {
  if (change.kind === 'delete') return 0
  if (change.kind === 'decrement') return Math.max(0, before - 1)
  return before + (change.kind === 'store' ? change.quantity : 1)
}
