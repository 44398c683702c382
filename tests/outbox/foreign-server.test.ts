import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartChange, cartKinds } from '#outbox/cart-change.ts'
import { quantityAfter } from '#outbox/compare-cart.ts'
import { drain } from '#outbox/drain.ts'
import { Disk } from '#outbox/memory-storage.ts'
import { policy } from '#outbox/policy.ts'
import { draft } from './model/draft.ts'
import { reply } from './model/fake-server.ts'
import { ForeignServer, foreignFaults } from './model/foreign-server.ts'
import { OneTab } from './model/one-tab.ts'
import { type Browser, Tab } from './model/tab.ts'

const SEED = Date.now()
const SCHEDULES = Number(process.env.SCHEDULES ?? 2_000)

const product = fc.integer({ min: 1, max: 2 })
const action = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('add'), product, fc.constantFrom(...cartKinds)) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('step'), fc.integer({ min: 1, max: 9 })) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('fault'), fc.constantFrom(...foreignFaults)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('crash')) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('pass')) },
)

async function shopWithoutKeys(actions: readonly (readonly unknown[])[]) {
  const server = new ForeignServer()
  const browser: Browser = {
    disk: new Disk(),
    server,
    clock: 1_000_000_000_000,
    jump: 0,
    locks: new Map(),
    keys: 0,
    random: () => 0.5,
    policy,
    alter: (sending) => sending,
  }
  const user = { id: 1, name: '', phone: '', email: '', profile_photo: '', gender: '' }
  browser.disk.meta.session = { token: 't', owner: '1', user: { ...user, date_of_birth: '' } }
  let tab = new Tab(browser)
  const meta: CartChange[] = []
  for (const [what, first, second] of actions) {
    if (what === 'add') {
      const change = { ...draft(first as number), kind: second as 'store' }
      void tab.outbox.add('1', change).then((added) => meta.push(added))
      void tab.drainer.wake()
    }
    if (what === 'fault') server.next.push(first as 'lost')
    if (what === 'meddle') server.meddle(first as number)
    if (what === 'step') for (let step = 0; step < (first as number); step += 1) await tab.step()
    if (what === 'crash') {
      tab.kill()
      tab = new Tab(browser)
    }
    if (what === 'pass') {
      browser.clock += 61_000
      tab.tick()
    }
  }
  const comeBack = async () => {
    void tab.drainer.wake(true)
    while (!tab.idle) await tab.step()
    browser.clock += 61_000
  }
  await comeBack()
  const unusedFaults = server.next.splice(0)
  for (let round = 0; round < 3; round += 1) await comeBack()
  return { server, meta, unusedFaults, left: [...browser.disk.changes.values()] }
}

test('A shop without keys ends with the cart that the shopper made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60, size: 'max' }), async (actions) => {
      const { server, meta, left } = await shopWithoutKeys(actions)
      expect(new Set(server.effects).size).toBe(server.effects.length)
      expect(left.every((raw) => raw.state === 'parked')).toBe(true)
      const parked = new Set(left.map((raw) => raw.key))
      const wanted = new Map<number, number>()
      for (const change of meta.filter(({ key }) => !parked.has(key))) {
        const before = wanted.get(change.product) ?? 0
        wanted.set(change.product, quantityAfter(change, before))
      }
      for (const [product, pieces] of wanted) expect(server.lines.get(product) ?? 0).toBe(pieces)
    }),
    { numRuns: SCHEDULES, seed: SEED },
  )
})

test('F3: an addition whose answer was lost is not sent again when the line already has it', async () => {
  const { server, left, unusedFaults } = await shopWithoutKeys([
    ['fault', 'response-lost'],
    ['add', 1, 'store'],
  ])
  expect(unusedFaults).toEqual([])
  expect(server.effects).toHaveLength(1)
  expect(server.lines.get(1)).toBe(1)
  expect(left).toEqual([])
})

test('F2: an addition that never arrived is sent again', async () => {
  const { server, left, unusedFaults } = await shopWithoutKeys([
    ['fault', 'lost'],
    ['add', 1, 'store'],
  ])
  expect(unusedFaults).toEqual([])
  expect(server.lines.get(1)).toBe(1)
  expect(left).toEqual([])
})

test('A line that somebody else changed meanwhile leaves the choice to the shopper', async () => {
  const { left } = await shopWithoutKeys([
    ['fault', 'lost'],
    ['add', 1, 'store'],
    ['step', 9],
    ['meddle', 1],
    ['meddle', 1],
  ])
  expect(left).toMatchObject([{ state: 'parked', lastError: { code: 'unclear_outcome' } }])
})

test('F19: an addition that was delivered twice leaves the choice to the shopper', async () => {
  const { server, left } = await shopWithoutKeys([
    ['fault', 'twice'],
    ['add', 1, 'store'],
  ])
  expect(server.lines.get(1)).toBe(2)
  expect(left).toMatchObject([{ state: 'parked', lastError: { code: 'unclear_outcome' } }])
})

test('A cart that came without a body is read again, and no change is set aside for it', async () => {
  const tab = new OneTab()
  tab.disk.meta.server = { keys: false, variants: true }
  await tab.outbox.add('1', draft(7))
  tab.replies = [reply(204, ''), reply(200, { data: { total: 0 } }), reply(204, '')]
  await drain(tab.environment, policy, false)
  expect(await tab.outbox.list('1')).toMatchObject([{ state: 'queued' }])
  await drain(tab.environment, policy, true)
  expect(tab.sent.map(({ path }) => path)).toEqual(['/api/carts', '/api/carts', '/api/cart/store'])
  expect(await tab.outbox.list('1')).toEqual([])
})

test('A shop without keys that names no lines in an empty cart gets the first product', async () => {
  const tab = new OneTab()
  tab.disk.meta.server = { keys: false, variants: true }
  await tab.outbox.add('1', draft(7))
  tab.replies = [reply(200, { message: '', data: { total: 0 } })]
  await drain(tab.environment, policy, false)
  expect(tab.sent.map(({ path }) => path)).toEqual(['/api/carts', '/api/cart/store'])
  expect(await tab.outbox.list('1')).toEqual([])
})
