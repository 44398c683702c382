import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FavoriteModel } from './favorite-model/favorite-model.ts'
import { favoriteMutants } from './favorite-model/favorite-mutants.ts'
import { checkFavorites } from './favorite-model/favorite-promises.ts'
import { favoriteSchedule } from './favorite-model/favorite-schedule.ts'
import type { Parts } from './model/shop-model.ts'

const SCHEDULES = Number(process.env.SCHEDULES ?? 1_000)
const FIXED_SEED = 20_261_125

const promisesHold = (parts: Parts = {}) =>
  fc.asyncProperty(favoriteSchedule, async (actions) => {
    const model = new FavoriteModel(parts)
    await model.run(actions)
    checkFavorites(model)
  })

describe('However often the hearts of two products are pressed', () => {
  for (const [name, seed] of [
    ['with a fixed seed', FIXED_SEED],
    ['with a free seed', Date.now()],
  ] as const) {
    test(`every press is done once and in order, and the wishlist is as last pressed, ${name}`, async () => {
      await fc.assert(promisesHold(), { numRuns: SCHEDULES, seed })
    })
  }
})

describe('The model of the wishlist notices that', () => {
  for (const [name, parts] of Object.entries(favoriteMutants)) {
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
