import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangeDraft } from '#outbox/cart-change.ts'
import { changeSession } from '#outbox/change-session.ts'
import { confirmedCart } from '#outbox/confirmed-cart.ts'
import { drain } from '#outbox/drain.ts'
import { policy } from '#outbox/policy.ts'
import { draft } from './model/draft.ts'
import { reply } from './model/fake-server.ts'
import { DAY, OneTab, soldOut, user } from './model/one-tab.ts'

let tab: OneTab
beforeEach(() => {
  tab = new OneTab()
})

describe('Sending', () => {
  test('A change goes to its address with key, token and language, and nothing in the URL', async () => {
    tab.disk.meta.locale = 'de'
    await tab.outbox.add('1', {
      ...draft(7),
      quantity: 2,
      variant: { color: 'Red', size: null, unit: null },
    })
    await drain(tab.environment, policy, false)
    expect(tab.sent[0]?.path).toBe('/api/cart/store')
    expect(tab.sent[0]?.sending).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'Bearer secret',
        'idempotency-key': 'key-1',
        'accept-language': 'de',
        'x-requested-with': 'XMLHttpRequest',
      },
    })
    expect(JSON.parse(tab.sent[0]?.sending.body ?? '')).toEqual({
      product_id: 7,
      quantity: 2,
      color: 'Red',
    })
  })

  test('What was sent is published with its time, and the queue as empty after the last', async () => {
    const change = await tab.outbox.add('1', draft(7))
    tab.events.length = 0
    await drain(tab.environment, policy, false)
    const said = tab.events.filter(({ type }) => type !== 'network')
    expect(said.map(({ type }) => type)).toEqual(['sent', 'drained'])
    expect(said[0]).toMatchObject({ owner: '1', change: { key: change.key }, at: tab.now })
    expect(await tab.outbox.sent('1')).toMatchObject([{ key: change.key, at: tab.now }])
  })

  test.each([
    ['favorite', true],
    ['unfavorite', false],
  ] as const)('%s says what is to be, so that a try too many changes nothing', async (kind, is) => {
    await tab.outbox.add('1', { ...draft(7), kind })
    await drain(tab.environment, policy, false)
    expect(tab.sent[0]?.path).toBe('/api/favorite-add-or-remove')
    expect(tab.sent[0]?.sending.headers['idempotency-key']).toBe('key-1')
    expect(JSON.parse(tab.sent[0]?.sending.body ?? '')).toEqual({
      product_id: 7,
      is_favorite: is,
    })
  })

  test('A shop without keys is asked for a favorite at once, and its cart is not read for it', async () => {
    tab.disk.meta.server = { keys: false, variants: true }
    await tab.outbox.add('1', { ...draft(7), kind: 'favorite' })
    await drain(tab.environment, policy, false)
    expect(tab.sent.map(({ path }) => path)).toEqual(['/api/favorite-add-or-remove'])
    expect(await tab.outbox.list('1')).toEqual([])
  })

  test('A favorite that is refused takes no change of the cart along, and a retry none with it', async () => {
    tab.replies = [soldOut(), soldOut()]
    const heart = await tab.outbox.add('1', { ...draft(7), kind: 'favorite' })
    await tab.outbox.add('1', draft(7))
    await tab.outbox.add('1', { ...draft(7), kind: 'increment' })
    await drain(tab.environment, policy, false)
    const states = async () => (await tab.outbox.list('1')).map(({ kind, state }) => [kind, state])
    expect(await states()).toEqual([
      ['favorite', 'parked'],
      ['store', 'parked'],
      ['increment', 'parked'],
    ])
    await tab.outbox.retry('1', heart.seq)
    expect(await states()).toEqual([
      ['favorite', 'queued'],
      ['store', 'parked'],
      ['increment', 'parked'],
    ])
  })

  test('What the server did is remembered, with what it did otherwise, and the cart is kept', async () => {
    const warnings = [{ code: 'QTY_REDUCED', message: 'Only 1 left' }]
    tab.replies = [reply(200, { message: 'ok', data: { total: 1, cart_items: [], warnings } })]
    await tab.outbox.add('1', draft(7))
    expect(await drain(tab.environment, policy, false)).toEqual({ type: 'empty' })
    expect(await tab.outbox.list('1')).toEqual([])
    expect(await tab.outbox.sent('1')).toMatchObject([{ product: 7, message: 'ok', warnings }])
    expect((await confirmedCart(tab.environment.storage, '1'))?.cart.total).toBe(1)
    expect(tab.events.at(-1)).toEqual({ type: 'drained', owner: '1' })
  })

  test.each([reply(200), reply(503)])(
    'F28: a tab that slept while another sent its change has everything looked at again',
    async (late) => {
      await tab.outbox.add('1', draft(7))
      const send = tab.environment.send
      tab.environment.send = async (path, sending) => {
        tab.disk.changes.clear()
        await send(path, sending)
        return late
      }
      expect(await drain(tab.environment, policy, false)).toEqual({ type: 'empty' })
      const told = tab.events.map(({ type }) => type)
      expect(told).toContain('drained')
      expect(told).not.toContain('sent')
    },
  )

  test.each([reply(200), reply(503), soldOut(), reply(401)])(
    'F28 F38: a response that comes late settles no other change that has its place by now',
    async (late) => {
      await tab.outbox.add('1', draft(7))
      const send = tab.environment.send
      tab.environment.send = async (path, sending) => {
        tab.environment.send = () => Promise.reject(new TypeError('no network'))
        // The browser threw the database away, and the shopper went on.
        const [first] = tab.disk.changes.values()
        tab.disk.changes.set(1, { ...first, seq: 1, key: 'another', product: 8, state: 'queued' })
        await send(path, sending)
        return late
      }
      await drain(tab.environment, policy, false)
      expect(await tab.outbox.list('1')).toMatchObject([{ key: 'another', product: 8 }])
      expect((await tab.outbox.list('1'))[0]?.state).not.toBe('parked')
      expect(await tab.outbox.sent('1')).toEqual([])
    },
  )

  test('A refused change is parked and the next one goes on', async () => {
    tab.replies = [soldOut()]
    await tab.outbox.add('1', draft(7))
    await tab.outbox.add('1', draft(8))
    await drain(tab.environment, policy, false)
    expect(await tab.outbox.list('1')).toMatchObject([
      { product: 7, state: 'parked', lastError: { message: 'Sold out' } },
    ])
    expect(tab.events).toContainEqual(
      expect.objectContaining({
        type: 'refused',
        change: expect.objectContaining({ product: 7 }),
      }),
    )
  })

  test('Steps on a refused line are parked with it, so that "3 more, 1 less" is not "1 less"', async () => {
    tab.replies = [soldOut()]
    await tab.outbox.add('1', { ...draft(7), quantity: 3 })
    await tab.outbox.add('1', { ...draft(7), kind: 'decrement' })
    await tab.outbox.add('1', { ...draft(7), kind: 'delete' })
    await drain(tab.environment, policy, false)
    expect(tab.sent.map(({ path }) => path)).toEqual(['/api/cart/store', '/api/cart/delete'])
    const parked = await tab.outbox.list('1')
    expect(parked.map((change) => change.lastError?.code)).toEqual([
      'out_of_stock',
      'earlier_parked',
    ])
    expect(await tab.outbox.retry('1', parked[0]?.seq ?? 0)).toBe(true)
    await drain(tab.environment, policy, false)
    expect(await tab.outbox.list('1')).toEqual([])
  })

  test('F44: what a newer build has added to a record stays in it, whatever this one does', async () => {
    const newer = async (change: ChangeDraft) => {
      const { seq } = await tab.outbox.add('1', change)
      tab.disk.changes.set(seq, { ...tab.disk.changes.get(seq), seq, gift: 'wrapped' })
    }
    const gifts = () => [...tab.disk.changes.values()].map(({ gift }) => gift)
    await newer(draft(7))
    await newer({ ...draft(7), kind: 'increment' })
    tab.replies = [reply(500)]
    await drain(tab.environment, policy, false)
    expect(gifts()).toEqual(['wrapped', 'wrapped'])
    tab.replies = [soldOut()]
    tab.now += 61_000
    await drain(tab.environment, policy, true)
    const [refused] = await tab.outbox.list('1')
    expect(gifts()).toEqual(['wrapped', 'wrapped'])
    await tab.outbox.retry('1', refused?.seq ?? 0)
    expect(gifts()).toEqual(['wrapped', 'wrapped'])
  })

  test('F10: a refused token pauses the queue until the same account has a new one', async () => {
    tab.replies = [reply(401)]
    await tab.outbox.add('1', draft(7))
    expect(await drain(tab.environment, policy, false)).toEqual({ type: 'login' })
    expect(await drain(tab.environment, policy, true)).toEqual({ type: 'login' })
    expect(tab.sent).toHaveLength(1)
    await changeSession(tab.environment.storage, { token: 'fresh', owner: '1', user })
    expect(await drain(tab.environment, policy, false)).toEqual({ type: 'empty' })
    expect(tab.keysSent).toEqual(['key-1', 'key-1'])
  })

  test('F1: what nobody answered waits, but is tried at once when the network comes back', async () => {
    const send = tab.environment.send
    tab.environment.send = () => Promise.reject(new TypeError('refused'))
    await tab.outbox.add('1', draft(7))
    expect(await drain(tab.environment, policy, false)).toEqual({
      type: 'wait',
      until: tab.now + 500,
    })
    tab.environment.send = send
    expect(await drain(tab.environment, policy, false)).toMatchObject({ type: 'wait' })
    expect(await drain(tab.environment, policy, true)).toEqual({ type: 'empty' })
  })

  test('F8: what the shop put off is not tried earlier, however eager', async () => {
    tab.replies = [reply(503, {}, { 'retry-after': '30' })]
    await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    expect(await drain(tab.environment, policy, true)).toMatchObject({ type: 'wait' })
    tab.now += 31_000
    expect(await drain(tab.environment, policy, false)).toEqual({ type: 'empty' })
  })

  test('F40: a wait that a wrong clock has made endless is not waited for', async () => {
    tab.replies = [reply(503)]
    await tab.outbox.add('1', draft(7))
    await drain(tab.environment, policy, false)
    tab.now -= 2 * DAY
    expect(await drain(tab.environment, policy, false)).toEqual({ type: 'empty' })
  })

  test('A change older than 30 days is asked about instead of sent', async () => {
    await tab.outbox.add('1', draft(7))
    tab.now += 31 * DAY
    await drain(tab.environment, policy, false)
    expect(tab.sent).toEqual([])
    expect(await tab.outbox.list('1')).toMatchObject([
      { state: 'parked', lastError: { code: 'too_old' } },
    ])
  })
})
