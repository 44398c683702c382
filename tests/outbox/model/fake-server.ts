import { API_MARKER } from '#contract/problem.ts'
import type { ResponseLike } from '#contract/wire-response.ts'

/** What can happen to one request; F numbers are those of the fault list. */
export const faults = [
  'lost', // F2: never arrives
  'response-lost', // F3: done, the answer never arrives
  'silent', // F5: done, the answer comes after the timeout
  '500-before', // F6
  '500-after', // F7
  '503', // F8
  '429', // F9
  '401', // F10
  '403', // F12
  'in-progress', // F13
  'refused', // F14 and every other final 4xx of the cart
  'html', // F15
  'redirected', // F16
  '511', // F17
  'truncated', // F18: done
  'twice', // F19
  'late', // F20: abandoned now, arrives later
  'bare', // done, the answer holds no cart
  'empty', // done, the answer has no body
] as const
export type Fault = (typeof faults)[number]

export type Request = {
  path: string
  token: string
  key: string
  /** The product of the change. */
  id: number
  quantity: number
  /** The exact text that was sent. */
  body: string
}
type Entry = { status: number; code: string; at: number }
export type Outcome = ResponseLike | 'lost' | 'silent'

const DAY = 24 * 3600_000
/** No network delays a request for longer, in milliseconds. */
export const LONGEST_WAY = DAY

/** A shop's server with idempotency keys: effect and response are stored under one key. */
export class FakeServer {
  /** Every change that was really done, in order. */
  effects: { id: number; user: string; key: string; body: string }[] = []
  /** Changes that were refused for good, by their products and keys. */
  refused = new Set<number>()
  refusedKeys = new Set<string>()
  tokens = new Map<string, string>()
  next: Fault[] = []
  #table = new Map<string, Entry>()
  #late: { request: Request; since: number }[] = []
  #options: { keyTable: boolean; keyLife: number }
  #now: () => number

  constructor(now: () => number, options: { keyTable?: boolean; keyLife?: number } = {}) {
    this.#now = now
    this.#options = { keyTable: true, keyLife: 45 * DAY, ...options }
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
        return reply(429, {}, { 'retry-after': '120' })
      case '401':
        return reply(401)
      case '403':
        this.#refuse(request)
        return reply(403, { message: 'No' })
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
      case 'bare':
        return { ...this.#do(request), text: async () => '{"message":"done"}' }
      case 'empty':
        return { ...this.#do(request), text: async () => '' }
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

  #do(request: Request, refuse = false): ResponseLike {
    const user = this.tokens.get(request.token)
    if (user === undefined) return reply(401)
    const place = `${user} ${request.key}`
    let entry = this.#options.keyTable ? this.#table.get(place) : undefined
    if (entry && this.#now() - entry.at > this.#options.keyLife) entry = undefined
    if (!entry) {
      entry = { status: refuse ? 422 : 200, code: refuse ? 'out_of_stock' : '', at: this.#now() }
      this.#table.set(place, entry)
      const { id, key, body } = request
      if (refuse) this.#refuse(request)
      else this.effects.push({ id, user, key, body })
    }
    return reply(entry.status, entry.status === 200 ? done : { code: entry.code, message: 'No' })
  }

  #refuse({ id, key }: Request): void {
    this.refused.add(id)
    this.refusedKeys.add(key)
  }
}

const done = { message: 'done', data: { total: 0, cart_items: [] } }

export function reply(
  status: number,
  body: unknown = done,
  headers: Record<string, string | null> = {},
): ResponseLike {
  const all: Record<string, string | null> = {
    [API_MARKER]: '1',
    'content-type': 'application/json',
    ...headers,
  }
  return {
    status,
    redirected: false,
    headers: { get: (name) => all[name] ?? null },
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  }
}
