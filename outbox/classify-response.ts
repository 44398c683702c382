import * as v from 'valibot'
import { type Cart, cart } from '#contract/cart.ts'
import { type ResponseLike, readResponse, type WireResponse } from '#contract/wire-response.ts'
import { MAX_BACKOFF } from './backoff.ts'
import type { ChangeError } from './cart-change.ts'

/** What a response means for the change that was sent. */
export type SendResult =
  /** Done; `cart` is null if the response has none. */
  | { type: 'done'; cart: Cart | null; message: string }
  /**
   * Outcome unknown, or not done yet: send the same request again. `reached`: the shop itself
   * responded.
   */
  | { type: 'again'; error: ChangeError; retryAfter: number | null; reached: boolean }
  /** The token is not accepted. */
  | { type: 'login' }
  /** Refused for good. */
  | { type: 'refused'; error: ChangeError }

/** No response from the shop. */
export const unreached: SendResult & { type: 'again' } = {
  type: 'again',
  error: { status: 0, code: 'network', message: '' },
  retryAfter: null,
  reached: false,
}

/** Statuses with which a load balancer in front of the shop asks for a retry. */
const BUSY = [429, 503]
const RETRY_STATUSES = [408, 425, 429]

/**
 * Returns what a response to a cart call means for the change. Only responses of the shop settle a
 * change; any other response counts as no network, whatever its status.
 * @param now milliseconds since 1970
 */
export async function classifyResponse(response: ResponseLike, now: number): Promise<SendResult> {
  const read = await readResponse(response, now)
  if (read.type === 'foreign') return whenForeign(read)
  if (read.type === 'success') return whenDone(read)
  const { type, status, retryAfter } = read
  if (status === 401) return { type: 'login' }
  if (type === 'unreadable' && status >= 200 && status < 300) {
    // Truncated, it may hold warnings: the same key gets it whole. Empty, the shop's own success
    // has nothing more to say, and each further try would be told the same.
    return read.isEmpty ? { type: 'done', cart: null, message: '' } : unreached
  }

  const { code, message } = type === 'problem' ? read.problem : { code: '', message: '' }
  const error: ChangeError = { status, code: code ?? '', message }
  const inProgress = status === 409 && (code === 'in_progress' || retryAfter !== null)
  const again = status >= 500 || status < 400 || RETRY_STATUSES.includes(status) || inProgress
  return again ? { type: 'again', error, retryAfter, reached: true } : { type: 'refused', error }
}

/**
 * A load balancer may ask for a retry in the shop's place. Its Retry-After is limited to the
 * outbox's own longest delay, because a captive portal must not stop the queue for an hour.
 */
function whenForeign({ status, retryAfter }: WireResponse & { type: 'foreign' }): SendResult {
  if (retryAfter === null || !BUSY.includes(status)) return unreached
  const error: ChangeError = { status, code: 'unavailable', message: '' }
  return { ...unreached, error, retryAfter: Math.min(retryAfter, MAX_BACKOFF) }
}

function whenDone({ message, data }: WireResponse & { type: 'success' }): SendResult {
  const { cart_items, total } = (data ?? {}) as { cart_items?: unknown; total?: unknown }
  // An empty cart may come without its list of lines.
  if (cart_items === undefined && total !== 0) return { type: 'done', cart: null, message }
  const read = v.safeParse(cart, data)
  return read.success ? { type: 'done', cart: read.output, message } : invalid
}

const invalid: SendResult = {
  type: 'again',
  error: { status: 200, code: 'invalid_answer', message: '' },
  retryAfter: null,
  reached: true,
}
