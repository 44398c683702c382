import { API_MARKER } from '#contract/problem.ts'
import { LONGEST_WAY, type Outcome, type Request, reply } from '#tests/outbox/model/fake-server.ts'

/** What can happen to a request that places or reads an order. */
export const orderFaults = [
  'lost', // F2: never arrives
  'response-lost', // F3: done, the response never arrives
  'silent', // F5: done, the response comes after the timeout
  '500-before', // F6
  '500-after', // F7
  '503', // F8
  '429', // F9
  '401', // F10
  '403', // F12
  '408',
  'in-progress', // F13
  'refused', // Sold out: stored under the key.
  'html', // F15
  'redirected', // F16
  '511', // F17
  'truncated', // F18: done
  'twice', // F19
  'late', // F20: abandoned now, arrives later
] as const
export type OrderFault = (typeof orderFaults)[number]

type Order = { id: number; key: string; user: string; body: string }
type Entry = { body: string; status: number; code: string; at: number }

const DAY = 24 * 3600_000

/** A shop that places an order per key; its cart is never empty, so that duplicates show. */
export class OrderServer {
  readonly orders: Order[] = []
  readonly tokens = new Map<string, string>()
  next: OrderFault[] = []
  #table = new Map<string, Entry>()
  #late: { request: Request; since: number }[] = []
  #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  receive(request: Request): Outcome {
    const fault = this.next.shift()
    switch (fault) {
      case 'lost':
        return 'lost'
      case 'late':
        this.#late.push({ request, since: this.#now() })
        return 'lost'
      case 'response-lost':
        this.#do(request)
        return 'lost'
      case 'silent':
        this.#do(request)
        return 'silent'
      case '500-before':
        return reply(500)
      case '500-after':
        this.#do(request)
        return reply(500)
      case '503':
        return reply(503, {}, { 'retry-after': '5' })
      case '429':
        return reply(429, { message: 'Slowly' }, { 'retry-after': '30' })
      case '401':
        return reply(401)
      case '403':
        return reply(403, { message: 'No' })
      case '408':
        return reply(408)
      case 'in-progress':
        return reply(409, { code: 'in_progress' }, { 'retry-after': '1' })
      case 'html':
        return reply(200, '<html>', { [API_MARKER]: null, 'content-type': 'text/html' })
      case 'redirected':
        return { ...reply(200, {}), redirected: true }
      case '511':
        return reply(511, {}, { [API_MARKER]: null })
      case 'truncated':
        this.#do(request)
        return { ...reply(200), text: async () => '{"message":' }
      case 'twice':
        this.#do(request)
        return this.#do(request)
      default:
        return this.#do(request, fault === 'refused')
    }
  }

  /** Delivers abandoned requests after all, unless they are too old. */
  deliverLate(): void {
    for (const { request, since } of this.#late.splice(0)) {
      if (this.#now() - since < LONGEST_WAY) this.#do(request)
    }
  }

  #do(request: Request, refuse = false): Outcome {
    const user = this.tokens.get(request.token)
    if (user === undefined) return reply(401)
    const requested = request.path.split('/by-key/')[1]
    if (requested !== undefined) {
      const found = this.#found(user, requested)
      return found.length > 0 ? placed(found) : reply(404, { code: 'not_found' })
    }
    const place = `${user} ${request.key}`
    const entry = this.#table.get(place)
    const known = entry && this.#now() - entry.at < 45 * DAY ? entry : undefined
    if (known && known.body !== request.body) return reply(422, { code: 'key_reused' })
    if (!known) {
      const status = refuse ? 422 : 200
      const code = refuse ? 'out_of_stock' : ''
      this.#table.set(place, { body: request.body, status, code, at: this.#now() })
      if (!refuse) {
        const id = this.orders.length + 1
        this.orders.push({ id, key: request.key, user, body: request.body })
      }
    }
    const kept = known ?? { status: refuse ? 422 : 200, code: refuse ? 'out_of_stock' : '' }
    return kept.status === 200
      ? placed(this.#found(user, request.key))
      : reply(kept.status, { code: kept.code, message: 'Sold out' })
  }

  #found = (user: string, key: string) =>
    this.orders.filter((order) => order.user === user && order.key === key)
}

const placed = (orders: Order[]) =>
  reply(200, {
    message: 'done',
    data: {
      orders: orders.map(({ id }) => ({
        id,
        order_code: `OS-${id}`,
        shop_id: 1,
        payable_amount: 10,
      })),
      order_payment_url: null,
    },
  })
