import fc from 'fast-check'
import { type Fault, faults } from './fake-server.ts'

/** One action in a shop with two tabs. */
export type Action =
  | { do: 'add'; tab: 0 | 1 }
  | { do: 'step'; tab: 0 | 1; times: number }
  | { do: 'wake'; tab: 0 | 1; eager: boolean }
  | { do: 'fault'; fault: Fault }
  | { do: 'crash'; tab: 0 | 1 }
  | { do: 'freeze'; tab: 0 | 1 }
  | { do: 'thaw'; tab: 0 | 1 }
  | { do: 'pass'; milliseconds: number }
  | { do: 'jump'; milliseconds: number }
  | { do: 'sign-in'; user: 0 | 1 }
  | { do: 'expire'; user: 0 | 1 }
  | { do: 'deliver-late' }
  | { do: 'retry'; tab: 0 | 1 }
  | { do: 'remove'; tab: 0 | 1 }
  | { do: 'strange-record' }

const DAY = 24 * 3600_000
const tab = fc.constantFrom(0 as const, 1 as const)
const user = tab
const milliseconds = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(1_000, 5_000, 16_000, 31_000, 61_000) },
  { weight: 3, arbitrary: fc.constantFrom(2 * DAY, 12 * DAY, 12 * DAY, 20 * DAY) },
)

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: fc.constant('add' as const), tab }) },
  {
    weight: 22,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      tab,
      times: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({ do: fc.constant('wake' as const), tab, eager: fc.boolean() }),
  },
  {
    weight: 16,
    arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('crash' as const), tab }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('freeze' as const), tab }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('thaw' as const), tab }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('pass' as const), milliseconds }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('jump' as const),
      milliseconds: fc.constantFrom(-2 * DAY, 2 * DAY),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sign-in' as const), user }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), user }) },
  { weight: 3, arbitrary: fc.constant({ do: 'deliver-late' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ do: 'strange-record' as const }) },
)

/** Up to 80 actions on two tabs of two users. */
export const schedule = fc.array(action, { minLength: 10, maxLength: 80, size: 'max' })
