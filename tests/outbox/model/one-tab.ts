import type { ResponseLike } from '#contract/wire-response.ts'
import type { OutboxEnvironment, RequestOptions } from '#outbox/environment.ts'
import type { OutboxEvent } from '#outbox/event-channel.ts'
import { Disk, memoryStorage } from '#outbox/memory-storage.ts'
import { type Outbox, openOutbox } from '#outbox/outbox.ts'
import { reply } from './fake-server.ts'

export const DAY = 24 * 3600_000

export const user = {
  id: 1,
  name: 'Ada',
  phone: '',
  email: '',
  profile_photo: '',
  gender: '',
  date_of_birth: '',
}

/**
 * One tab in which Ada (owner 1) is signed in; the shop responds as the test says, otherwise with
 * success.
 */
export class OneTab {
  readonly disk = new Disk()
  readonly events: OutboxEvent[] = []
  readonly sent: { path: string; sending: RequestOptions }[] = []
  readonly environment: OutboxEnvironment
  readonly outbox: Outbox
  replies: ResponseLike[] = []
  now = 1_000_000
  #keys = 0

  constructor() {
    this.environment = {
      storage: memoryStorage(this.disk),
      now: () => this.now,
      random: () => 0.5,
      newKey: () => {
        this.#keys += 1
        return `key-${this.#keys}`
      },
      after: () => () => {},
      send: async (path, sending) => {
        this.sent.push({ path, sending })
        return this.replies.shift() ?? reply(200)
      },
      withLock: async (_name, _steal, body) => {
        await body({ lost: false })
        return true
      },
      publish: (message) => this.events.push(message),
    }
    this.outbox = openOutbox(this.environment)
    this.disk.meta.session = { token: 'secret', owner: '1', user }
    this.disk.meta.server = { keys: true, variants: true }
  }

  get keysSent(): (string | undefined)[] {
    return this.sent.map(({ sending }) => sending.headers['idempotency-key'])
  }
}

export const soldOut = (code = 'out_of_stock') => reply(422, { code, message: 'Sold out' })
