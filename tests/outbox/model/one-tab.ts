import { Disk, memoryStorage } from '#outbox/memory-storage.ts'
import type { News } from '#outbox/news.ts'
import { type Outbox, openOutbox } from '#outbox/outbox.ts'
import type { Answer, Sending, World } from '#outbox/world.ts'
import { answer } from './fake-server.ts'

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

/** One tab in which Ada (owner 1) is signed in; the shop answers as the test says, else well. */
export class OneTab {
  readonly disk = new Disk()
  readonly news: News[] = []
  readonly sent: { path: string; sending: Sending }[] = []
  readonly world: World
  readonly outbox: Outbox
  answers: Answer[] = []
  now = 1_000_000
  #keys = 0

  constructor() {
    this.world = {
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
        return this.answers.shift() ?? answer(200)
      },
      hold: async (_name, _steal, body) => {
        await body({ lost: false })
        return true
      },
      tell: (message) => this.news.push(message),
    }
    this.outbox = openOutbox(this.world)
    this.disk.kept.session = { token: 'secret', owner: '1', user }
    this.disk.kept.server = { keys: true, variants: true }
  }

  get keysSent(): (string | undefined)[] {
    return this.sent.map(({ sending }) => sending.headers['idempotency-key'])
  }
}

export const soldOut = (code = 'out_of_stock') => answer(422, { code, message: 'Sold out' })
