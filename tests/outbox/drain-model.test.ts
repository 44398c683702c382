import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPromises } from './model/invariants.ts'
import { mutants } from './model/mutants.ts'
import { schedule } from './model/schedule.ts'
import { type Parts, ShopModel } from './model/shop-model.ts'

const SCHEDULES = Number(process.env.SCHEDULES ?? 2_000)
const FIXED_SEED = 20_261_119

const promisesHold = (parts: Parts = {}) =>
  fc.asyncProperty(schedule, async (actions) => {
    const model = new ShopModel(parts)
    await model.run(actions)
    checkPromises(model)
  })

describe('Whatever happens to network, tabs, clock and accounts', () => {
  for (const [name, seed] of [
    ['with a fixed seed', FIXED_SEED],
    ['with a free seed', Date.now()],
  ] as const) {
    test(`F2 F3 F5–F20 F24–F28 F40 F41: nothing kept is lost, done twice, out of order, as somebody else, or stuck, ${name}`, async () => {
      await fc.assert(promisesHold(), { numRuns: SCHEDULES, seed })
    })
  }
})

describe('The model notices an outbox that is written wrongly', () => {
  for (const [name, parts] of Object.entries(mutants)) {
    for (const seed of [FIXED_SEED, Date.now()]) {
      test(`${name}, ${seed === FIXED_SEED ? 'fixed' : 'free'} seed`, async () => {
        const result = await fc.check(promisesHold(parts), {
          numRuns: 200,
          seed,
          endOnFailure: true,
        })
        expect(result.failed, `survived 200 schedules, seed ${seed}`).toBe(true)
      })
    }
  }
})
