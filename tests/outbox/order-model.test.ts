import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Broken, OrderModel } from './order-model/order-model.ts'
import { orderMutants } from './order-model/order-mutants.ts'
import { orderSchedule } from './order-model/order-schedule.ts'

const SCHEDULES = Number(process.env.SCHEDULES ?? 2000)
const FIXED_SEED = 20_261_122

const promisesHold = (broken?: Broken) =>
  fc.asyncProperty(orderSchedule, async (actions) => {
    const model = new OrderModel(broken)
    await model.run(actions)
    model.check()
  })

describe('Whoever presses "Place order" until told so', () => {
  for (const [name, seed] of [
    ['a fixed seed', FIXED_SEED],
    ['a free seed', Date.now()],
  ] as const) {
    test(`F2 F3 F5–F10 F12 F13 F15–F20 F40 F41: gets one order, and hears of it, ${name}`, async () => {
      await fc.assert(promisesHold(), { numRuns: SCHEDULES, seed })
    })
  }
})

describe('The model notices an order that is sent wrongly', () => {
  for (const [name, broken] of Object.entries(orderMutants)) {
    test(name, async () => {
      const result = await fc.check(promisesHold(broken), {
        numRuns: 2000,
        seed: FIXED_SEED,
        endOnFailure: true,
      })
      expect(result.failed, 'survived 2000 schedules').toBe(true)
    })
  }
})
