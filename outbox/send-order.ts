import * as v from 'valibot'
import { createOrder, getOrdersByKey, type PlacedOrders, placedOrders } from '#contract/checkout.ts'
import type { Problem } from '#contract/problem.ts'
import { buildRequest, type WireRequest } from '#contract/wire-request.ts'
import { readResponse, type WireResponse } from '#contract/wire-response.ts'
import type { OutboxEnvironment } from './environment.ts'
import { type Sender, sendRequest } from './send-request.ts'

/** What a response means for an order. */
export type OrderReply =
  | { type: 'placed'; placed: PlacedOrders }
  /** A first request under this key still runs. `retryAfter` in milliseconds. */
  | { type: 'in-progress'; retryAfter: number | null }
  /** The server has already responded to another body under this key. */
  | { type: 'key-reused' }
  /** The token is not accepted. */
  | { type: 'login' }
  /** Not placed. `isFinal`: the server repeats this response to every later try under the key. */
  | { type: 'refused'; status: number; problem: Problem; isFinal: boolean }
  /** Nobody responded for the shop, or the shop failed: it may have been placed. */
  | { type: 'unknown' }

const unknown: OrderReply = { type: 'unknown' }

/**
 * Sends an order once.
 * @param body the exact JSON of the request, the same bytes on every try: another body under the
 *   same key is refused
 */
export function sendOrder(
  environment: OutboxEnvironment,
  { key, body }: { key: string; body: string },
  sender: Sender,
): Promise<OrderReply> {
  const request = buildRequest(createOrder, { shop_ids: [] }, { ...sender, key })
  return exchange(environment, { ...request, body })
}

/** Asks for the orders that were placed under a key: `placed`, or `refused` with 404 if none. */
export const findOrders = (
  environment: OutboxEnvironment,
  key: string,
  sender: Sender,
): Promise<OrderReply> => exchange(environment, buildRequest(getOrdersByKey, { key }, sender))

const exchange = async (
  environment: OutboxEnvironment,
  request: WireRequest,
): Promise<OrderReply> =>
  (await sendRequest(environment, request, async (response) =>
    replyOf(await readResponse(response, environment.now())),
  )) ?? unknown

/** Statuses under which a server keeps no response: offline.md, point 8. */
const NOT_KEPT = [400, 403, 413, 429]
const UNKNOWN = [408, 425]

/** Only a response of the shop says what became of an order; anything else may be a portal. */
function replyOf(read: WireResponse): OrderReply {
  if (read.type === 'foreign') return unknown
  if (read.type === 'success') {
    const placed = v.safeParse(placedOrders, read.data)
    return placed.success ? { type: 'placed', placed: placed.output } : unknown
  }
  const { status, retryAfter } = read
  if (status === 401) return { type: 'login' }
  if (status < 400 || status >= 500 || UNKNOWN.includes(status)) return unknown
  const problem = read.type === 'problem' ? read.problem : { message: '' }
  if (status === 409 && (problem.code === 'in_progress' || retryAfter !== null)) {
    return { type: 'in-progress', retryAfter }
  }
  if (problem.code === 'key_reused') return { type: 'key-reused' }
  return { type: 'refused', status, problem, isFinal: !NOT_KEPT.includes(status) }
}
