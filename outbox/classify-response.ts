import * as v from 'valibot'
import { type Cart, cart } from '#contract/cart.ts'
import { type ResponseLike, readResponse, type WireResponse } from '#contract/wire-response.ts'
import { MOST_BACKOFF } from './backoff.ts'
import type { ChangeError } from './cart-change.ts'

/** What a response means for the change that was sent. */
export type SendResult =
  /** Final and good; `cart` null when the response holds none. */
  | { type: 'done'; cart: Cart | null; message: string }
  /** Unknown or not yet: the same again later. `reached`: the shop itself said so. */
  | { type: 'again'; error: ChangeError; retryAfter: number | null; reached: boolean }
  /** The token is not accepted. */
  | { type: 'login' }
  /** Final and refused. */
  | { type: 'refused'; error: ChangeError }

/** Nobody responded for the shop. */
export const unreached: SendResult & { type: 'again' } = {
  type: 'again',
  error: { status: 0, code: 'network', message: '' },
  retryAfter: null,
  reached: false,
}

/** Statuses by which what stands before a shop asks for patience. */
const BUSY = [429, 503]
const LATER = [408, 425, 429]

/**
 * Returns what a response to a cart call means for the change. Only the shop settles a change:
 * anybody else, whatever the status, is no network.
 * @param now milliseconds since 1970
 */
export async function classifyResponse(response: ResponseLike, now: number): Promise<SendResult> {
  const read = await readResponse(response, now)
  if (read.type === 'foreign') return whenForeign(read)
  if (read.type === 'success') return whenDone(read)
  const { type, status, retryAfter } = read
  if (status === 401) return { type: 'login' }
  // Cut off on the way: it may have been done.
  if (type === 'unreadable' && status >= 200 && status < 300) return unreached

  const { code, message } = type === 'problem' ? read.problem : { code: '', message: '' }
  const error: ChangeError = { status, code: code ?? '', message }
  const inProgress = status === 409 && (code === 'in_progress' || retryAfter !== null)
  const later = status >= 500 || status < 400 || LATER.includes(status) || inProgress
  return later ? { type: 'again', error, retryAfter, reached: true } : { type: 'refused', error }
}

/**
 * A balancer that protects the shop may ask for patience in its stead. It is believed for as long
 * as the outbox would wait by itself at most: a portal must not hold up a shopper for an hour.
 */
function whenForeign({ status, retryAfter }: WireResponse & { type: 'foreign' }): SendResult {
  if (retryAfter === null || !BUSY.includes(status)) return unreached
  const error: ChangeError = { status, code: 'unavailable', message: '' }
  return { ...unreached, error, retryAfter: Math.min(retryAfter, MOST_BACKOFF) }
}

function whenDone({ message, data }: WireResponse & { type: 'success' }): SendResult {
  if ((data as { cart_items?: unknown } | undefined)?.cart_items === undefined) {
    return { type: 'done', cart: null, message }
  }
  const read = v.safeParse(cart, data)
  return read.success ? { type: 'done', cart: read.output, message } : invalid
}

const invalid: SendResult = {
  type: 'again',
  error: { status: 200, code: 'invalid_answer', message: '' },
  retryAfter: null,
  reached: true,
}
