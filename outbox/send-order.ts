import * as v from 'valibot'
import { createOrder, getOrdersByKey, type PlacedOrders, placedOrders } from '#contract/checkout.ts'
import type { Problem } from '#contract/problem.ts'
import { buildRequest, type WireRequest } from '#contract/wire-request.ts'
import { readResponse, type WireResponse } from '#contract/wire-response.ts'
import type { OutboxEnvironment } from './environment.ts'
import { sendRequest } from './send-request.ts'
import type { Sender } from './stored-session.ts'

/** What a response means for an order. */
export type OrderReply =
  | { type: 'placed'; placed: PlacedOrders }
  /** An earlier request under this key is still running. `retryAfter` in milliseconds. */
  | { type: 'in-progress'; retryAfter: number | null }
  /** The server has already responded to another body under this key. */
  | { type: 'key-reused' }
  /** The token is not accepted. */
  | { type: 'login' }
  /** Not placed. `isFinal`: the server repeats this response to every later try under the key. */
  | { type: 'refused'; status: number; problem: Problem; isFinal: boolean }
  /** No response from the shop, or it failed: the order may have been placed. */
  | { type: 'unknown' }

const unknown: OrderReply = { type: 'unknown' }

/**
 * Sends an order once.
 * @param body the exact JSON of the request, the same bytes on every try: the server refuses
 * another body under the same key
 */
export function sendOrder(
  environment: OutboxEnvironment,
  { key, body }: { key: string; body: string },
  sender: Sender,
): Promise<OrderReply> {
  const request = buildRequest(createOrder, { shop_ids: [] }, { ...sender, key })
  return exchange(environment, { ...request, body })
}

/**
 * Reads the orders placed under a key: `placed`, or `refused` with status 404 if there are none.
 */
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

/** Statuses whose responses the server does not store under the key. */
const UNSTORED = [400, 403, 413, 429]
const UNKNOWN = [408, 425]

/** Only a response of the shop settles an order; anything else may be a captive portal. */
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
  return { type: 'refused', status, problem, isFinal: !UNSTORED.includes(status) }
}
