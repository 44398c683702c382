import fc from 'fast-check'
import { type OrderFault, orderFaults } from './order-server.ts'

/** One action of a shopper who orders in two tabs. */
export type OrderAction =
  /** "Place order", with the note, address and total of the screen. */
  | { do: 'press'; tab: 0 | 1 }
  /** Another note or address. */
  | { do: 'edit'; tab: 0 | 1; note: number }
  | { do: 'step'; tab: 0 | 1; times: number }
  /** The network returns, or the shopper returns to the page. */
  | { do: 'return'; tab: 0 | 1 }
  | { do: 'fault'; fault: OrderFault }
  /** Closed and opened again. */
  | { do: 'reload'; tab: 0 | 1 }
  | { do: 'freeze'; tab: 0 | 1 }
  | { do: 'thaw'; tab: 0 | 1 }
  | { do: 'pass'; milliseconds: number }
  | { do: 'jump'; milliseconds: number }
  | { do: 'sign-in'; user: 0 | 1 }
  | { do: 'expire' }
  | { do: 'deliver-late' }

const DAY = 24 * 3600_000
const tab = fc.constantFrom(0 as const, 1 as const)
const times = fc.integer({ min: 1, max: 12 })
const milliseconds = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(1_000, 5_000, 16_000, 31_000, 61_000) },
  { weight: 1, arbitrary: fc.constantFrom(2 * DAY, 20 * DAY) },
)
const fault = fc.constantFrom(...orderFaults)

const action: fc.Arbitrary<OrderAction> = fc.oneof(
  { weight: 22, arbitrary: fc.record({ do: fc.constant('press' as const), tab }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('edit' as const), tab, note: fc.nat(3) }),
  },
  { weight: 30, arbitrary: fc.record({ do: fc.constant('step' as const), tab, times }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('return' as const), tab }) },
  { weight: 22, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('freeze' as const), tab }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('thaw' as const), tab }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('pass' as const), milliseconds }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('jump' as const),
      milliseconds: fc.constantFrom(-2 * DAY, 2 * DAY),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sign-in' as const), user: tab }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'expire' as const }) },
  { weight: 6, arbitrary: fc.constant({ do: 'deliver-late' as const }) },
)

/** Up to 60 actions on two tabs. */
export const orderSchedule = fc.array(action, { minLength: 8, maxLength: 60, size: 'max' })
