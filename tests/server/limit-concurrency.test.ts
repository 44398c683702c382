import { expect, test } from 'vitest'
import { limitConcurrency, QueueFull } from '#server/limit-concurrency.ts'

/** Customers who are served until they leave. */
function openShop(most: number, longest?: number) {
  const inLine = limitConcurrency(most, longest)
  const served: string[] = []
  const leave = new Map<string, () => void>()
  return {
    served,
    come: (name: string, first?: boolean) =>
      inLine(() => {
        served.push(name)
        return new Promise<void>((go) => leave.set(name, go))
      }, first),
    leave: async (name: string) => {
      leave.get(name)?.()
      // Handing the place over takes a few turns.
      for (let turn = 0; turn < 10; turn += 1) await null
    },
  }
}

test('No more than so many are served at a time, and each one who leaves lets in the next', async () => {
  const { come, leave, served } = openShop(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => come(name))
  expect(served).toEqual(['a', 'b'])
  await leave('b')
  expect(served).toEqual(['a', 'b', 'c'])
  await leave('a')
  expect(served).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) await leave(name)
  await Promise.all(all)
})

test('Whoever is in a hurry goes ahead of those who have time, and nobody joins a full line', async () => {
  const { come, leave, served } = openShop(1, 2)
  const all = [come('a'), come('patient', false), come('urgent')]
  await expect(come('late')).rejects.toThrow(QueueFull)
  for (const name of ['a', 'urgent', 'patient']) await leave(name)
  await Promise.all(all)
  expect(served).toEqual(['a', 'urgent', 'patient'])
})

test('A failure gives the place to the next', async () => {
  const inLine = limitConcurrency(1)
  const failed = inLine(() => Promise.reject(new Error('no')))
  const next = inLine(async () => 'served')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('served')
})
