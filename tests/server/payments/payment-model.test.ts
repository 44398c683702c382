import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/database/client.ts'
import { settings } from '#server/database/schema/operation.ts'
import { anyBackend, openTestDatabase } from '#tests/support/test-database.ts'
import { type PaymentCode, paymentCode, plantedCode } from './model/payment-code.ts'
import { PaymentModel } from './model/payment-model.ts'
import { paymentPlants } from './model/payment-plants.ts'
import { paymentSchedule } from './model/payment-schedule.ts'

const SCHEDULES = Number(process.env.PAYMENT_SCHEDULES ?? 100)
const FIXED_SEED = 20_261_123

let open: OpenDatabase
beforeAll(async () => {
  // PostgreSQL if it is there: several times as fast.
  open = await openTestDatabase(anyBackend, 'demo')
  const gateway = (name: string, id: number) => ({ id, name, title: name, is_active: true })
  const value = [gateway('cash', 1), gateway('card', 2), gateway('wallet', 3)]
  await open.db
    .insert(settings)
    .values({ key: 'payment_gateways', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
})
afterAll(() => open.close())

const agrees = (code: PaymentCode) =>
  fc.asyncProperty(paymentSchedule, async (schedule) => {
    expect(await new PaymentModel(open.db, code).run(schedule)).toEqual([])
  })

describe('Whatever happens between an order and its payment', () => {
  for (const [name, seed, numRuns] of [
    ['a fixed seed', FIXED_SEED, SCHEDULES],
    ['a free seed', Date.now(), SCHEDULES / 4],
  ] as const) {
    test(`order, payment, stock and the gateways' books agree in the end, ${name}`, async () => {
      const schedules = fc.assert(agrees(await paymentCode()), { numRuns, seed })
      await expect(schedules).resolves.toBeUndefined()
    })
  }
})

describe('The model notices that', () => {
  for (const [name, plant] of Object.entries(paymentPlants)) {
    test(name, async () => {
      const { code, folder } = await plantedCode(plant)
      try {
        const result = await fc.check(agrees(code), {
          numRuns: 200,
          seed: FIXED_SEED,
          endOnFailure: true,
        })
        expect(result.failed, 'survived 200 schedules').toBe(true)
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  }
})
