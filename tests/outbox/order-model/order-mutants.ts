import { API_MARKER } from '#contract/problem.ts'
import type { OrderAttempt } from '#outbox/order-attempt.ts'
import type { KeptValues, Tables } from '#outbox/storage.ts'
import type { Answer, World } from '#outbox/world.ts'
import { answer } from '#tests/outbox/model/fake-server.ts'
import type { Broken } from './order-model.ts'

const PLACE = '/api/place-order'

/** The same world, in which attempts are written down differently; null: not at all. */
const writing =
  (change: (attempt: OrderAttempt, world: World) => OrderAttempt | null): Broken =>
  (world) => ({
    ...world,
    storage: {
      ...world.storage,
      write: (body) =>
        world.storage.write((tables: Tables) =>
          body({
            ...tables,
            keep: async (name, value) => {
              if (name !== 'orderAttempts') return tables.keep(name, value)
              const all = Object.entries(value as KeptValues['orderAttempts'])
              const changed = all.map(([owner, { cart }]) => {
                const kept = cart ? change(cart, world) : null
                return [owner, kept ? { cart: kept } : {}] as const
              })
              return tables.keep('orderAttempts', Object.fromEntries(changed))
            },
          }),
        ),
    },
  })

/** The same world, in which responses to an order are understood differently. */
const hearing =
  (change: (response: Answer, path: string) => Answer | Promise<Answer>): Broken =>
  (world) => ({
    ...world,
    send: async (path, sending) => change(await world.send(path, sending), path),
  })

const isUnderWay = ({ isSending }: OrderAttempt) => isSending

/** Ways in which placing an order is written wrongly; the promises must notice each. */
export const orderMutants: Record<string, Broken> = {
  'nothing is written down before it is sent': writing((attempt) =>
    isUnderWay(attempt) ? null : attempt,
  ),
  'every try has a new key': (world) => ({
    ...world,
    send: (path, sending) =>
      path === PLACE
        ? world.send(path, {
            ...sending,
            headers: { ...sending.headers, 'idempotency-key': world.newKey() },
          })
        : world.send(path, sending),
  }),
  'the key goes when the shop had no order': writing((attempt) =>
    attempt.outcome === 'absent' ? null : attempt,
  ),
  'the key goes with a 429': (world) =>
    hearing(async (response, path) => {
      if (path === PLACE && response.status === 429) {
        await world.storage.write((tables) => tables.forget('orderAttempts'))
      }
      return response
    })(world),
  'the key goes when nobody knows': writing((attempt) =>
    attempt.outcome === 'unknown' && !isUnderWay(attempt) ? null : attempt,
  ),
  'another note is another key': writing((attempt, world) =>
    attempt.hasOtherBodies ? { ...attempt, key: world.newKey(), hasOtherBodies: false } : attempt,
  ),
  'a page that opens begins with a new key': (world) => {
    let opened = false
    return writing((attempt) => {
      const first = !opened
      opened = true
      return first && isUnderWay(attempt) ? { ...attempt, key: world.newKey() } : attempt
    })(world)
  },
  'a reused key is a refusal like any other': hearing(async (response, path) => {
    const body = response.status === 422 && path === PLACE ? await response.json() : null
    return (body as { code?: string } | null)?.code === 'key_reused'
      ? answer(422, { code: 'invalid', message: 'No' })
      : response
  }),
  'what a portal says of an order is believed': hearing((response, path) =>
    path === PLACE && response.headers.get(API_MARKER) === null
      ? answer(422, { code: 'invalid', message: 'No' })
      : response,
  ),
  'that it is placed is not told after a reload': (world) => ({
    ...world,
    tell: (message) => {
      if (message.type !== 'order') world.tell(message)
    },
  }),
}
