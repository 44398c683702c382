import type { createOrder } from '#contract/checkout.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { toWire } from '#contract/money.ts'
import type { OrderKind } from '#outbox/order-attempt.ts'
import { StorageUnavailable } from '#outbox/storage.ts'
import { type OrderOutcome, submitOrder as submit } from '#outbox/submit-order.ts'
import { isOrderInMemory, orderInMemory } from '#src/outbox/order-in-memory.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepLostSession } from '#src/session/keep-session.ts'
import type { Session } from '#src/session/session.ts'

export type OrderDraft = Omit<RequestOf<typeof createOrder>, 'expected_total'> & {
  /** Minor units, as the shopper sees it on the button. */
  expectedTotal: number
  /** Key of the order that was the last one when the figures were read. */
  lastPlaced: string | null
}

/** Which of the two carts a checkout is about. */
export const kindOf = (isBuyNow: boolean): OrderKind => (isBuyNow ? 'buy-now' : 'cart')

/** Places an order: needs the network, is never queued (offline rules, point 9). */
export async function submitOrder(
  session: Session,
  { expectedTotal, lastPlaced, ...rest }: OrderDraft,
): Promise<OrderOutcome> {
  const { environment } = pageOutbox()
  const draft = {
    owner: session.owner,
    kind: kindOf(rest.is_buy_now === true),
    body: JSON.stringify({ ...rest, expected_total: toWire(expectedTotal) }),
    lastPlaced,
  }
  // Who pays is signed in, even if the browser has deleted the session since the page was opened.
  await keepLostSession().catch(() => {})
  const inMemory = async () => submit(await orderInMemory(environment, session, draft.kind), draft)
  // A device that has room again does not know the key of what it could not keep.
  if (await isOrderInMemory(draft.owner, draft.kind)) return inMemory()
  try {
    return await submit(environment, draft)
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    return inMemory()
  }
}
