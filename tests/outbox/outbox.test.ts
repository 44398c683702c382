import { beforeEach, describe, expect, test } from 'vitest'
import { emptyCart } from '#contract/cart.ts'
import { changeSession } from '#outbox/change-session.ts'
import { confirmedCart, offerCart } from '#outbox/confirmed-cart.ts'
import { drain } from '#outbox/drain.ts'
import type { News } from '#outbox/news.ts'
import { type Outbox, openOutbox } from '#outbox/outbox.ts'
import { policy } from '#outbox/policy.ts'
import type { Answer, Sending, World } from '#outbox/world.ts'
import { draft } from './model/draft.ts'
import { answer } from './model/fake-server.ts'
import { Disk, memoryStorage } from './model/memory-storage.ts'

const DAY = 24 * 3600_000
const user = {
  id: 1,
  name: 'Ada',
  phone: '',
  email: '',
  profile_photo: '',
  gender: '',
  date_of_birth: '',
}
let disk: Disk
let now: number
let news: News[]
let sent: { path: string; sending: Sending }[]
let answers: Answer[]
let world: World
let outbox: Outbox

beforeEach(() => {
  disk = new Disk()
  now = 1_000_000
  news = []
  sent = []
  answers = []
  let keys = 0
  world = {
    storage: memoryStorage(disk),
    now: () => now,
    random: () => 0.5,
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    after: () => () => {},
    send: async (path, sending) => {
      sent.push({ path, sending })
      return answers.shift() ?? answer(200)
    },
    hold: async (_name, _steal, body) => {
      await body({ lost: false })
      return true
    },
    tell: (message) => news.push(message),
  }
  outbox = openOutbox(world)
  disk.kept.session = { token: 'secret', owner: '1', user }
  disk.kept.server = { keys: true, variants: true }
})

const refused = (code = 'out_of_stock') => answer(422, { code, message: 'Sold out' })
const keysSent = () => sent.map(({ sending }) => sending.headers['idempotency-key'])

describe('Sending', () => {
  test('A change goes to its address with key, token and language, and nothing in the URL', async () => {
    disk.kept.locale = 'de'
    await outbox.add('1', {
      ...draft(7),
      quantity: 2,
      variant: { color: 'Red', size: null, unit: null },
    })
    await drain(world, policy, false)
    expect(sent[0]?.path).toBe('/api/cart/store')
    expect(sent[0]?.sending).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'Bearer secret',
        'idempotency-key': 'key-1',
        'accept-language': 'de',
        'x-requested-with': 'XMLHttpRequest',
      },
    })
    expect(JSON.parse(sent[0]?.sending.body ?? '')).toEqual({
      product_id: 7,
      quantity: 2,
      color: 'Red',
    })
  })

  test('What the server did is remembered, with what it did otherwise, and the cart is kept', async () => {
    const warnings = [{ code: 'QTY_REDUCED', message: 'Only 1 left' }]
    answers = [answer(200, { message: 'ok', data: { total: 1, cart_items: [], warnings } })]
    await outbox.add('1', draft(7))
    expect(await drain(world, policy, false)).toEqual({ is: 'empty' })
    expect(await outbox.list('1')).toEqual([])
    expect(await outbox.sent('1')).toMatchObject([{ product: 7, message: 'ok', warnings }])
    expect((await confirmedCart(world.storage, '1'))?.cart.total).toBe(1)
    expect(news.at(-1)).toEqual({ type: 'drained', owner: '1' })
  })

  test('A refused change is parked and the next one goes on', async () => {
    answers = [refused()]
    await outbox.add('1', draft(7))
    await outbox.add('1', draft(8))
    await drain(world, policy, false)
    expect(await outbox.list('1')).toMatchObject([
      { product: 7, state: 'parked', lastError: { message: 'Sold out' } },
    ])
  })

  test('Steps on a refused line are parked with it, so that "3 more, 1 less" is not "1 less"', async () => {
    answers = [refused()]
    await outbox.add('1', { ...draft(7), quantity: 3 })
    await outbox.add('1', { ...draft(7), kind: 'decrement' })
    await outbox.add('1', { ...draft(7), kind: 'delete' })
    await drain(world, policy, false)
    expect(sent.map(({ path }) => path)).toEqual(['/api/cart/store', '/api/cart/delete'])
    const parked = await outbox.list('1')
    expect(parked.map((change) => change.lastError?.code)).toEqual([
      'out_of_stock',
      'earlier_parked',
    ])
    expect(await outbox.retry('1', parked[0]?.seq ?? 0)).toBe(true)
    await drain(world, policy, false)
    expect(await outbox.list('1')).toEqual([])
  })

  test('F10: a refused token pauses the queue until the same account has a new one', async () => {
    answers = [answer(401)]
    await outbox.add('1', draft(7))
    expect(await drain(world, policy, false)).toEqual({ is: 'login' })
    expect(await drain(world, policy, true)).toEqual({ is: 'login' })
    expect(sent).toHaveLength(1)
    await changeSession(world.storage, { token: 'fresh', owner: '1', user })
    expect(await drain(world, policy, false)).toEqual({ is: 'empty' })
    expect(keysSent()).toEqual(['key-1', 'key-1'])
  })

  test('F1: what nobody answered waits, but is tried at once when the network comes back', async () => {
    const send = world.send
    world.send = () => Promise.reject(new TypeError('refused'))
    await outbox.add('1', draft(7))
    expect(await drain(world, policy, false)).toEqual({ is: 'wait', until: now + 500 })
    world.send = send
    expect(await drain(world, policy, false)).toMatchObject({ is: 'wait' })
    expect(await drain(world, policy, true)).toEqual({ is: 'empty' })
  })

  test('F8: what the shop put off is not tried earlier, however eager', async () => {
    answers = [answer(503, {}, { 'retry-after': '30' })]
    await outbox.add('1', draft(7))
    await drain(world, policy, false)
    expect(await drain(world, policy, true)).toMatchObject({ is: 'wait' })
    now += 31_000
    expect(await drain(world, policy, false)).toEqual({ is: 'empty' })
  })

  test('F40: a wait that a wrong clock has made endless is not waited for', async () => {
    answers = [answer(503)]
    await outbox.add('1', draft(7))
    await drain(world, policy, false)
    now -= 2 * DAY
    expect(await drain(world, policy, false)).toEqual({ is: 'empty' })
  })

  test('A change older than 30 days is asked about instead of sent', async () => {
    await outbox.add('1', draft(7))
    now += 31 * DAY
    await drain(world, policy, false)
    expect(sent).toEqual([])
    expect(await outbox.list('1')).toMatchObject([
      { state: 'parked', lastError: { code: 'too_old' } },
    ])
  })
})

describe('Deciding about a parked change', () => {
  test('A refused one is sent under a new key, because the server repeats itself under the old', async () => {
    answers = [refused()]
    const { seq } = await outbox.add('1', draft(7))
    await drain(world, policy, false)
    await outbox.retry('1', seq)
    await drain(world, policy, false)
    expect(keysSent()).toEqual(['key-1', 'key-2'])
  })

  test('One that an earlier try may have done keeps its key', async () => {
    answers = [answer(500), answer(403, { message: 'No' })]
    const { seq } = await outbox.add('1', draft(7))
    await drain(world, policy, false)
    now += 60_000
    await drain(world, policy, false)
    await outbox.retry('1', seq)
    await drain(world, policy, false)
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('One that the server may have forgotten can only be removed', async () => {
    answers = [answer(500)]
    const { seq } = await outbox.add('1', draft(7))
    await drain(world, policy, false)
    now += 41 * DAY
    await drain(world, policy, false)
    expect(await outbox.retry('1', seq)).toBe(false)
    expect(await outbox.remove('1', seq)).toBe(true)
  })

  test('A change that may have reached the server cannot be taken out, an untouched one can', async () => {
    answers = [answer(500)]
    const first = await outbox.add('1', draft(7))
    const second = await outbox.add('1', draft(8))
    await drain(world, policy, false)
    expect(await outbox.remove('1', first.seq)).toBe(false)
    expect(await outbox.remove('2', second.seq)).toBe(false)
    expect(await outbox.remove('1', second.seq)).toBe(true)
  })
})

describe('Whose it is', () => {
  test('F41: another account that signs in finds nothing of the one before', async () => {
    await outbox.add('1', draft(7))
    await drain(world, policy, false)
    await outbox.add('1', draft(8))
    const wiped = await changeSession(world.storage, { token: 'other', owner: '2', user })
    expect(wiped).toBe(true)
    await drain(world, policy, false)
    expect(sent).toHaveLength(1)
    expect(disk.changes.size).toBe(0)
    expect([disk.kept.carts, disk.kept.sent]).toEqual([undefined, undefined])
  })

  test('F42: signing out leaves neither token nor changes', async () => {
    await outbox.add('1', draft(7))
    await changeSession(world.storage, null)
    expect([disk.changes.size, disk.kept.session]).toEqual([0, undefined])
    expect(await drain(world, policy, false)).toEqual({ is: 'nobody' })
  })

  test('The same account that signs in again keeps what waits', async () => {
    await outbox.add('1', draft(7))
    expect(await changeSession(world.storage, { token: 'new', owner: '1', user })).toBe(false)
    expect(await outbox.count('1')).toBe(1)
  })
})

describe('The confirmed cart', () => {
  test('A reading that began before a change was confirmed does not bring back the old cart', async () => {
    const startedAt = now
    now += 10
    answers = [answer(200, { data: { total: 1, cart_items: [] } })]
    await outbox.add('1', draft(7))
    await drain(world, policy, false)
    const counts = await offerCart(world.storage, '1', { cart: emptyCart, at: startedAt })
    expect(counts.cart.total).toBe(1)
  })
})
