import type { CartChange } from '#outbox/cart-change.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { wakeDrain } from '#src/outbox/wake-drain.ts'
import { getSession } from '#src/session/session.ts'

/** Queues a refused change again. */
export async function retryChange(change: CartChange): Promise<void> {
  if (await pageOutbox().outbox.retry(change.owner, change.seq)) void wakeDrain(true)
}

/** Takes a change out. Returns false when it may have reached the server already. */
export async function removeChange(change: CartChange): Promise<boolean> {
  const owner = getSession()?.owner
  return owner !== undefined && pageOutbox().outbox.remove(owner, change)
}
