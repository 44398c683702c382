import { beforeEach, expect, test } from 'vitest'
import { createDrainer } from '#outbox/drainer.ts'
import { draft } from './model/draft.ts'
import { reply } from './model/fake-server.ts'
import { OneTab } from './model/one-tab.ts'

let tab: OneTab
let timers: { wait: number; callBack: () => void }[]
beforeEach(() => {
  tab = new OneTab()
  timers = []
  tab.environment.after = (wait, callBack) => {
    const timer = { wait, callBack }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  }
})

test('Without Background Sync a change that could not be sent goes by a timer of its own', async () => {
  tab.replies = [reply(503, {}, { 'retry-after': '30' })]
  await tab.outbox.add('1', draft(7))
  const drainer = createDrainer(tab.environment)
  expect(await drainer.wake()).toMatchObject({ type: 'wait' })
  expect(timers).toHaveLength(1)
  const [timer] = timers
  tab.now += timer?.wait ?? 0
  timer?.callBack()
  expect(await drainer.wake()).toEqual({ type: 'empty' })
  expect(tab.keysSent).toEqual(['key-1', 'key-1'])
  expect(timers).toEqual([])
})

test('A tab that another one keeps from sending looks again by itself', async () => {
  tab.environment.withLock = async () => false
  await tab.outbox.add('1', draft(7))
  expect(await createDrainer(tab.environment).wake()).toEqual({ type: 'busy' })
  expect(timers).toHaveLength(1)
})

test('A storage that fails is asked again later, and a drainer that was stopped asks no more', async () => {
  tab.environment.storage.read = () => Promise.reject(new Error('gone'))
  const drainer = createDrainer(tab.environment)
  expect(await drainer.wake()).toEqual({ type: 'unavailable' })
  expect(timers).toHaveLength(1)
  drainer.stop()
  expect(timers).toEqual([])
})
