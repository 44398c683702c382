import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { OrderKind } from '#outbox/order-attempt.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { sessionOnceKnown } from '#src/session/session.ts'
import { useAddressDialog } from './address-dialog-state.ts'

type Chosen = {
  coupon_code: string | null
  address: number | null
  /** Name of the way to pay; null: the shop's first. */
  payment: string | null
  /** The note for the shop of each cart: a long text that a reload must not cost. */
  notes: Readonly<Partial<Record<OrderKind, string>>>
}

const NOTHING: Chosen = { coupon_code: null, address: null, payment: null, notes: {} }

/**
 * The voucher's code, the number of the address and the way to pay that the shopper chose at the
 * checkout (section 3, Cart state), and what they wrote there. Kept on the device.
 */
export const useCheckoutChoice = create<Chosen>()(
  persist(() => NOTHING, {
    name: 'offshelf-checkout',
    storage: createJSONStorage(() => localStorage),
  }),
)

export function writeNote(kind: OrderKind, note: string): void {
  useCheckoutChoice.setState(({ notes }) => ({ notes: { ...notes, [kind]: note } }))
}

/** Voucher and note were of an order that is placed. */
export function forgetOrdered(kind: OrderKind): void {
  useCheckoutChoice.setState(({ notes: { [kind]: _, ...notes } }) => ({ coupon_code: null, notes }))
}

/**
 * The choice is of the account and goes with it; voucher and note go with their order, wherever it
 * turns out to be placed. Returns how to stop.
 */
export function clearChoiceWithAccount(): () => void {
  // Where nobody is signed in, a browser may have deleted the account without a word.
  void sessionOnceKnown().then((session) => session ?? useCheckoutChoice.setState(NOTHING))
  return pageOutbox().events.listen((message) => {
    if (message.type === 'order' && message.placed) forgetOrdered(message.kind)
    if (message.type !== 'cleared') return
    useCheckoutChoice.setState(NOTHING)
    useAddressDialog.getState().close()
  })
}
