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

test('A page that was frozen while it waited for another tab sends nothing when it is thawed', async () => {
  const days = { do: 'pass', milliseconds: 20 * 24 * 3600_000 }
  const step = (tab: number, times: number) => ({ do: 'step', tab, times })
  const press = (tab: number) => ({ do: 'press', tab })
  const second = { do: 'pass', milliseconds: 1000 }
  const before = [{ do: 'fault', fault: '429' }, press(0), press(1)]
  const frozen = [{ do: 'fault', fault: 'in-progress' }, step(0, 5), days, step(1, 4), days]
  const anew = [step(0, 1), { do: 'reload', tab: 0 }, { do: 'return', tab: 0 }, press(0)]
  const model = new OrderModel()
  await model.run([...before, ...frozen, ...anew, second, press(0), step(0, 1), second] as never)
  model.check()
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
