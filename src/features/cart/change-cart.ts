import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import type { ShownLine } from '#outbox/apply-pending-changes.ts'
import { type CartChange, previewOfLine } from '#outbox/cart-change.ts'
import { SignedOut } from '#outbox/outbox.ts'
import { StorageUnavailable } from '#outbox/storage.ts'
import { useOutboxView } from '#src/outbox/outbox-view.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { previewOfProduct } from '#src/outbox/preview-product.ts'
import { wakeDrain } from '#src/outbox/wake-drain.ts'
import { keepLostSession } from '#src/session/keep-session.ts'
import { getSession, sessionOnceKnown } from '#src/session/session.ts'
import { type CartDraft, sendNow } from './send-now.ts'
import { useShopSelection } from './shop-selection.ts'

type Action = () => Promise<CartOutcome>

/**
 * What became of a shopper's action. `refused: 'login'`: nobody is signed in (section 8); `again`
 * does `wanted` after the login. `kept`: it is on the disk and will reach the server; `end` resolves
 * with the result of sending it. `sent`: nothing can be kept on this device, so it went to the server at
 * once. `failed`: nor could that be done. `undo` takes it back once, however often it is called.
 */
export type CartOutcome =
  | { refused: 'login'; wanted: CartDraft; again: Action }
  | { kept: CartChange; end: ReturnType<typeof wakeDrain>; undo: Action }
  | { sent: CartDraft; undo: Action }
  | { takenBack: CartDraft }
  | { failed: Error }

/** Puts a product into the cart in one variant. */
export const addToCart = (product: Product, chosen: Variant, quantity = 1): Promise<CartOutcome> =>
  change({
    kind: 'store',
    product: product.id,
    variant: chosen,
    quantity,
    preview: previewOfProduct(product, chosen),
  })

/** One piece more of a line. */
export const incrementLine = (line: ShownLine): Promise<CartOutcome> =>
  change(draftOf(line, 'increment'))

/** One piece less; the last one removes the line. */
export const decrementLine = (line: ShownLine): Promise<CartOutcome> =>
  change(draftOf(line, 'decrement'), line.quantity)

/** Takes a line out. */
export const removeLine = (line: ShownLine): Promise<CartOutcome> =>
  change(draftOf(line, 'delete'), line.quantity)

const draftOf = (line: ShownLine, kind: CartDraft['kind']): CartDraft => ({
  kind,
  product: line.id,
  variant: { color: line.color, size: line.size, unit: line.unit },
  quantity: 1,
  preview: previewOfLine(line, line.shop),
})

async function change(draft: CartDraft, held = 0): Promise<CartOutcome> {
  const again = () => change(draft, held)
  const session = await sessionOnceKnown()
  if (!session) return { refused: 'login', wanted: draft, again }
  const { outbox } = pageOutbox()
  const takeBack = async () => {
    let last: CartOutcome = { takenBack: draft }
    // It went with its account; the cart of another one has nothing of it.
    if (getSession()?.owner !== session.owner) return last
    for (const opposite of opposites(draft, held)) last = await change(opposite)
    return last
  }
  try {
    await keepLostSession()
    const kept = await outbox.add(session.owner, draft)
    chooseShop(draft)
    const undo = async (): Promise<CartOutcome> => {
      // Still untouched in the queue: it simply goes. Otherwise its opposite follows it.
      if (await outbox.remove(session.owner, kept)) return { takenBack: draft }
      return takeBack()
    }
    return { kept, end: wakeDrain(), undo: once(undo) }
  } catch (error) {
    if (error instanceof SignedOut) return { refused: 'login', wanted: draft, again }
    if (!(error instanceof StorageUnavailable)) throw error
    // The shop says so until one is written again.
    useOutboxView.setState({ notKept: true })
    const failed = await sendNow(session, draft)
    if (failed) return { failed }
    chooseShop(draft)
    return { sent: draft, undo: once(takeBack) }
  }
}

/** What was just added is what the shopper wants to check out. */
function chooseShop({ kind, preview }: CartDraft): void {
  if (kind === 'store') useShopSelection.getState().select(preview.shop.id)
}

/** A button that is pressed twice in a hurry means one thing. */
function once(action: Action): Action {
  let running: Promise<CartOutcome> | undefined
  return () => {
    running ??= action()
    return running
  }
}

/**
 * What takes a change back after it may have been sent.
 * @param held pieces that the line held before the change
 */
function opposites(draft: CartDraft, held: number): CartDraft[] {
  const one = { ...draft, quantity: 1 }
  if (draft.kind === 'increment') return [{ ...one, kind: 'decrement' }]
  // Piece by piece: the line may have held some before.
  if (draft.kind === 'store') return Array(draft.quantity).fill({ ...one, kind: 'decrement' })
  return [{ ...draft, kind: 'store', quantity: draft.kind === 'delete' ? Math.max(1, held) : 1 }]
}
