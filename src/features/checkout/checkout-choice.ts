import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { pageOutbox } from '#src/outbox/page-outbox.ts'

type Chosen = { coupon_code: string | null; address: number | null }

const NOTHING: Chosen = { coupon_code: null, address: null }

/**
 * The voucher's code and the number of the address that the shopper chose at the checkout (section
 * 3, Cart state). Kept on the device.
 */
export const useCheckoutChoice = create<Chosen>()(
  persist(() => NOTHING, {
    name: 'offshelf-checkout',
    storage: createJSONStorage(() => localStorage),
  }),
)

/** The choice is of the account and goes with it. Returns how to stop. */
export const clearChoiceWithAccount = (): (() => void) =>
  pageOutbox().events.listen(({ type }) => {
    if (type === 'cleared') useCheckoutChoice.setState(NOTHING)
  })
