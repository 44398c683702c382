import * as v from 'valibot'
import { type Cart, cart } from '#contract/cart.ts'
import { API_MARKER, problem } from '#contract/problem.ts'
import { MOST_BACKOFF, readRetryAfter } from './backoff.ts'
import type { ChangeError } from './cart-change.ts'
import type { ResponseLike } from './environment.ts'
import { readJson } from './send-request.ts'

/** What an answer means for the change that was sent. */
export type SendResult =
  /** Final and good; `cart` null when the answer holds none. */
  | { type: 'done'; cart: Cart | null; message: string }
  /** Unknown or not yet: the same again later. `reached`: the shop itself said so. */
  | { type: 'again'; error: ChangeError; retryAfter: number | null; reached: boolean }
  /** The token is not accepted. */
  | { type: 'login' }
  /** Final and refused. */
  | { type: 'refused'; error: ChangeError }

/** Nobody answered for the shop. */
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
 * Judges an answer to a cart call. Only an answer that carries the shop's mark speaks for the
 * shop: anything else, whatever its status, comes from a captive portal or a proxy on the way.
 */
export async function classifyResponse(answer: ResponseLike, now: number): Promise<SendResult> {
  const { status } = answer
  const retryAfter = readRetryAfter(answer.headers.get('retry-after'), now)
  if (answer.redirected) return unreached
  if (answer.headers.get(API_MARKER) === null) return unmarked(status, retryAfter)
  if (status === 401) return { type: 'login' }
  const body = await readJson(answer)
  if (status >= 200 && status < 300) return judgeSuccess(body)

  const told = v.safeParse(problem, body)
  const error: ChangeError = {
    status,
    code: (told.success && told.output.code) || '',
    message: told.success ? told.output.message : '',
  }
  const inProgress = status === 409 && (error.code === 'in_progress' || retryAfter !== null)
  const later = status >= 500 || status < 400 || LATER.includes(status) || inProgress
  return later ? { type: 'again', error, retryAfter, reached: true } : { type: 'refused', error }
}

/**
 * A balancer that protects the shop may ask for patience in its stead. It is believed for as long
 * as the outbox would wait by itself at most: a portal must not hold up a shopper for an hour.
 */
function unmarked(status: number, retryAfter: number | null): SendResult {
  if (retryAfter === null || !BUSY.includes(status)) return unreached
  const error: ChangeError = { status, code: 'unavailable', message: '' }
  return { ...unreached, error, retryAfter: Math.min(retryAfter, MOST_BACKOFF) }
}

/** Some shops put total and cart_items beside `message` instead of below `data`. */
function judgeSuccess(body: unknown): SendResult {
  if (typeof body !== 'object' || body === null) return unreached
  const whole = body as { message?: unknown; data?: unknown; cart_items?: unknown }
  const message = typeof whole.message === 'string' ? whole.message : ''
  const holder = (whole.data ?? whole) as { cart_items?: unknown }
  if (typeof holder !== 'object' || holder.cart_items === undefined) {
    return { type: 'done', cart: null, message }
  }
  const read = v.safeParse(cart, holder)
  return read.success ? { type: 'done', cart: read.output, message } : invalid
}

const invalid: SendResult = {
  type: 'again',
  error: { status: 200, code: 'invalid_answer', message: '' },
  retryAfter: null,
  reached: true,
}
