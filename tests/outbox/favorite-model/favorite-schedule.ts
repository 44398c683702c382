import fc from 'fast-check'
import { faults } from '#tests/outbox/model/fake-server.ts'
import type { Action } from '#tests/outbox/model/schedule.ts'

/** A heart is pressed; two tabs may show different hearts, so that both may want the same. */
export type FavoriteAction =
  | { do: 'heart'; tab: 0 | 1; product: number; wanted: boolean }
  | Extract<
      Action,
      {
        do:
          | 'step'
          | 'wake'
          | 'fault'
          | 'crash'
          | 'freeze'
          | 'thaw'
          | 'pass'
          | 'sign-in'
          | 'expire'
          | 'deliver-late'
          | 'retry'
      }
    >

const tab = fc.constantFrom(0 as const, 1 as const)
const is = <Name extends string>(name: Name) => fc.constant(name)

const action: fc.Arbitrary<FavoriteAction> = fc.oneof(
  {
    weight: 22,
    arbitrary: fc.record({
      do: is('heart'),
      tab,
      product: fc.integer({ min: 1, max: 2 }),
      wanted: fc.boolean(),
    }),
  },
  {
    weight: 24,
    arbitrary: fc.record({ do: is('step'), tab, times: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 12, arbitrary: fc.record({ do: is('wake'), tab, eager: fc.boolean() }) },
  { weight: 14, arbitrary: fc.record({ do: is('fault'), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: fc.record({ do: is('crash'), tab }) },
  { weight: 3, arbitrary: fc.record({ do: is('freeze'), tab }) },
  { weight: 4, arbitrary: fc.record({ do: is('thaw'), tab }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: is('pass'),
      milliseconds: fc.constantFrom(1_000, 5_000, 16_000, 31_000, 61_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: is('sign-in'), user: tab }) },
  { weight: 2, arbitrary: fc.record({ do: is('expire'), user: tab }) },
  { weight: 4, arbitrary: fc.constant({ do: 'deliver-late' as const }) },
  { weight: 2, arbitrary: fc.record({ do: is('retry'), tab }) },
)

/** Many presses on the hearts of two products. */
export const favoriteSchedule = fc.array(action, { minLength: 10, maxLength: 60, size: 'max' })
