import { API_MARKER } from '#contract/problem.ts'
import type { ResponseLike } from '#contract/wire-response.ts'
import type { OutboxEnvironment } from '#outbox/environment.ts'
import type { OrderAttempt } from '#outbox/order-attempt.ts'
import type { MetaStore, Tables } from '#outbox/storage.ts'
import { reply } from '#tests/outbox/model/fake-server.ts'
import type { Broken } from './order-model.ts'

const PLACE = '/api/place-order'

/** The same environment that stores attempts differently; null: not at all. */
const writing =
  (
    change: (attempt: OrderAttempt, environment: OutboxEnvironment) => OrderAttempt | null,
  ): Broken =>
  (environment) => ({
    ...environment,
    storage: {
      ...environment.storage,
      write: (body) =>
        environment.storage.write((tables: Tables) =>
          body({
            ...tables,
            set: async (name, value) => {
              if (name !== 'orderAttempts') return tables.set(name, value)
              const all = Object.entries(value as MetaStore['orderAttempts'])
              const changed = all.map(([owner, { cart }]) => {
                const kept = cart ? change(cart, environment) : null
                return [owner, kept ? { cart: kept } : {}] as const
              })
              return tables.set('orderAttempts', Object.fromEntries(changed))
            },
          }),
        ),
    },
  })

/** The same environment that understands order responses differently. */
const hearing =
  (
    change: (response: ResponseLike, path: string) => ResponseLike | Promise<ResponseLike>,
  ): Broken =>
  (environment) => ({
    ...environment,
    send: async (path, sending) => change(await environment.send(path, sending), path),
  })

const isUnderWay = ({ isSending }: OrderAttempt) => isSending

/** Broken ways of placing an order; the invariants must detect each. */
export const orderMutants: Record<string, Broken> = {
  'nothing is written down before it is sent': writing((attempt) =>
    isUnderWay(attempt) ? null : attempt,
  ),
  'every try has a new key': (environment) => ({
    ...environment,
    send: (path, sending) =>
      path === PLACE
        ? environment.send(path, {
            ...sending,
            headers: { ...sending.headers, 'idempotency-key': environment.newKey() },
          })
        : environment.send(path, sending),
  }),
  'the key goes when the shop had no order': writing((attempt) =>
    attempt.outcome === 'absent' ? null : attempt,
  ),
  'the key goes with a 429': (environment) =>
    hearing(async (response, path) => {
      if (path === PLACE && response.status === 429) {
        await environment.storage.write((tables) => tables.delete('orderAttempts'))
      }
      return response
    })(environment),
  'the key goes when nobody knows': writing((attempt) =>
    attempt.outcome === 'unknown' && !isUnderWay(attempt) ? null : attempt,
  ),
  'another note is another key': writing((attempt, environment) =>
    attempt.hasOtherBodies
      ? { ...attempt, key: environment.newKey(), hasOtherBodies: false }
      : attempt,
  ),
  'a page that opens begins with a new key': (environment) => {
    let opened = false
    return writing((attempt) => {
      const first = !opened
      opened = true
      return first && isUnderWay(attempt) ? { ...attempt, key: environment.newKey() } : attempt
    })(environment)
  },
  'a reused key is a refusal like any other': hearing(async (response, path) => {
    const body =
      response.status === 422 && path === PLACE ? JSON.parse(await response.text()) : null
    return (body as { code?: string } | null)?.code === 'key_reused'
      ? reply(422, { code: 'invalid', message: 'No' })
      : response
  }),
  'what a portal says of an order is believed': hearing((response, path) =>
    path === PLACE && response.headers.get(API_MARKER) === null
      ? reply(422, { code: 'invalid', message: 'No' })
      : response,
  ),
  'that it is placed is not told after a reload': (environment) => ({
    ...environment,
    publish: (message) => {
      if (message.type !== 'order') environment.publish(message)
    },
  }),
}
