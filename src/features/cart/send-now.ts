import { decrementInCart, deleteFromCart, incrementInCart, storeInCart } from '#contract/cart.ts'
import type { CartKind, ChangeDraft } from '#outbox/cart-change.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import { keysInMemory } from '#src/api/kept-keys.ts'
import { isDecided } from '#src/api/use-sure-call.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import type { Session } from '#src/session/session.ts'

const endpoints = {
  increment: incrementInCart,
  decrement: decrementInCart,
  delete: deleteFromCart,
}

/** A change of the cart. */
export type CartDraft = ChangeDraft & { kind: CartKind }

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends a change at once, on a device where nothing can be kept, but not before those that were
 * pressed earlier: under the key of one that is on its way it would not count. Returns what went
 * wrong, null when the server did it. Pressed again after a lost response, it is done once.
 */
export function sendNow(session: Session, draft: CartDraft): Promise<Error | null> {
  const sending = last.then(() => send(session, draft))
  last = sending
  return sending
}

async function send(session: Session, draft: CartDraft): Promise<Error | null> {
  const line = { product_id: draft.product, ...draft.variant }
  const keys = keysInMemory(`${session.owner} cart ${JSON.stringify(line)}`)
  const request = JSON.stringify([draft.kind, draft.kind === 'store' && draft.quantity])
  const options = { token: session.token, key: keys.read(request) ?? newKey() }
  keys.write(request, options.key)
  try {
    const { data, message } = await (draft.kind === 'store'
      ? call(storeInCart, { ...line, quantity: draft.quantity }, options)
      : call(endpoints[draft.kind], line, options))
    keys.write(request, null)
    const at = Date.now()
    const { warnings } = data
    pageOutbox().events.publish({
      type: 'sent',
      owner: session.owner,
      change: { ...draft, seq: -at, key: options.key, at, message, warnings },
      cart: data,
      at,
    })
    return null
  } catch (error) {
    if (isDecided(error)) keys.write(request, null)
    return error as Error
  }
}
