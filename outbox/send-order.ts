import * as v from 'valibot'
import { createOrder, getOrdersByKey, type PlacedOrders, placedOrders } from '#contract/checkout.ts'
import { API_MARKER, type Problem, problem } from '#contract/problem.ts'
import { readRetryAfter } from './backoff.ts'
import type { OutboxEnvironment, ResponseLike } from './environment.ts'
import { headersOf, readJson, type Sender, sendRequest } from './send-request.ts'

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

/** Sends an order once. @param body the exact JSON of the request */
export async function sendOrder(
  environment: OutboxEnvironment,
  { key, body }: { key: string; body: string },
  sender: Sender,
): Promise<OrderReply> {
  const headers = {
    ...headersOf(sender),
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const read = (answer: ResponseLike) => classifyOrderResponse(answer, environment.now())
  const sending = { method: 'POST' as const, headers, body }
  return (await sendRequest(environment, createOrder.path, sending, read)) ?? unknown
}

/** Asks for the orders that were placed under a key: `placed`, or `refused` with 404 if none. */
export async function findOrders(
  environment: OutboxEnvironment,
  key: string,
  sender: Sender,
): Promise<OrderReply> {
  const path = getOrdersByKey.path.replace('{key}', encodeURIComponent(key))
  const read = (answer: ResponseLike) => classifyOrderResponse(answer, environment.now())
  const sending = { method: 'GET' as const, headers: headersOf(sender) }
  return (await sendRequest(environment, path, sending, read)) ?? unknown
}

/** Statuses under which a server keeps no response: offline.md, point 8. */
const NOT_KEPT = [400, 403, 413, 429]
const UNKNOWN = [408, 425]

/** Only a response with the shop's marker speaks for the shop; anything else may be a portal. */
async function classifyOrderResponse(answer: ResponseLike, now: number): Promise<OrderReply> {
  const { status } = answer
  if (answer.redirected || answer.headers.get(API_MARKER) === null) return unknown
  if (status === 401) return { type: 'login' }
  const body = await readJson(answer)
  if (status >= 200 && status < 300) {
    const placed = v.safeParse(placedOrders, (body as { data?: unknown } | null)?.data ?? body)
    return placed.success ? { type: 'placed', placed: placed.output } : unknown
  }
  if (status < 400 || status >= 500 || UNKNOWN.includes(status)) return unknown
  const parsed = v.safeParse(problem, body)
  const told: Problem = parsed.success ? parsed.output : { message: '' }
  const retryAfter = readRetryAfter(answer.headers.get('retry-after'), now)
  if (status === 409 && (told.code === 'in_progress' || retryAfter !== null)) {
    return { type: 'in-progress', retryAfter }
  }
  if (told.code === 'key_reused') return { type: 'key-reused' }
  return { type: 'refused', status, problem: told, isFinal: !NOT_KEPT.includes(status) }
}
