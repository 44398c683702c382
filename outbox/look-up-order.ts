import * as v from 'valibot'
import type { PlacedOrders } from '#contract/checkout.ts'
import { listOrders, type Order } from '#contract/order.ts'
import { buildRequest } from '#contract/wire-request.ts'
import { readResponse } from '#contract/wire-response.ts'
import type { OutboxEnvironment } from './environment.ts'
import type { OrderAttempt, OrderKind } from './order-attempt.ts'
import { readAttempt, writeAttempt } from './order-attempt.ts'
import { findOrders } from './send-order.ts'
import { sendRequest } from './send-request.ts'
import { keepAttempt, settlePlaced } from './settle-order.ts'
import { storeIfPossible } from './storage.ts'
import type { Sender } from './stored-session.ts'

export type OrderLookup =
  | { type: 'placed'; placed: PlacedOrders; isEarlier: boolean }
  | { type: 'absent' | 'login' | 'unknown' }

type AttemptRef = { owner: string; kind: OrderKind; attempt: OrderAttempt }
type Found = PlacedOrders | 'absent' | 'login' | 'unknown'
type NewestOrders = Order[] | 'login' | 'unknown' | 'unreached'
type LookupContext = { sender: Sender; keys: boolean }

/**
 * Asks the server whether an attempt became an order, and settles the attempt if it did.
 * @param isUnderWay another page may still be sending it, so a missing order proves nothing
 */
export async function lookUpOrder(
  environment: OutboxEnvironment,
  ref: AttemptRef,
  { sender, keys }: LookupContext,
  isUnderWay = false,
): Promise<OrderLookup> {
  const { attempt } = ref
  const found: Found = keys
    ? await findByKey(environment, attempt.key, sender)
    : await findByTime(environment, attempt, sender)
  if (typeof found === 'string') {
    const outcome = found === 'absent' ? 'absent' : 'unknown'
    if (!isUnderWay) await storeIfPossible(keepAttempt(environment, ref, outcome))
    return { type: found }
  }
  await settlePlaced(environment, ref, found)
  return { type: 'placed', placed: found, isEarlier: attempt.hasOtherBodies }
}

async function findByKey(
  environment: OutboxEnvironment,
  key: string,
  sender: Sender,
): Promise<Found> {
  const reply = await findOrders(environment, key, sender)
  if (reply.type === 'placed') return reply.placed.orders.length > 0 ? reply.placed : 'absent'
  if (reply.type === 'login') return 'login'
  return reply.type === 'refused' && reply.status === 404 ? 'absent' : 'unknown'
}

/**
 * Finds an order of a server without idempotency keys: one that did not exist before the first try.
 */
async function findByTime(
  environment: OutboxEnvironment,
  { ordersBefore }: OrderAttempt,
  sender: Sender,
): Promise<Found> {
  const orders = await readNewestOrders(environment, sender)
  if (orders === 'login') return orders
  if (!Array.isArray(orders) || ordersBefore === null) return 'unknown'
  const added = orders.filter(({ id }) => !ordersBefore.includes(id))
  if (added.length === 0) return 'absent'
  return {
    orders: added.map(({ id, order_code, amount }) => ({
      id,
      order_code,
      shop_id: 0,
      payable_amount: amount,
    })),
    order_payment_url: null,
  }
}

/**
 * Stores which orders exist before the first try, for a server without idempotency keys. Returns
 * whether the server was reached: an order sent without this list would stay of unknown outcome.
 */
export async function noteOrdersBefore(
  environment: OutboxEnvironment,
  { owner, kind, attempt }: AttemptRef,
  sender: Sender,
): Promise<boolean> {
  if (attempt.ordersBefore !== null) return true
  const orders = await readNewestOrders(environment, sender)
  if (!Array.isArray(orders)) return orders !== 'unreached'
  attempt.ordersBefore = orders.map(({ id }) => id)
  const noting = environment.storage.write(async (tables) => {
    const stored = await readAttempt(tables, owner, kind)
    if (stored?.key !== attempt.key) return
    await writeAttempt(tables, owner, kind, { ...stored, ordersBefore: attempt.ordersBefore })
  })
  await storeIfPossible(noting)
  return true
}

async function readNewestOrders(
  environment: OutboxEnvironment,
  sender: Sender,
): Promise<NewestOrders> {
  const request = buildRequest(listOrders, { page: 1, per_page: 50 }, sender)
  const newest = await sendRequest<NewestOrders>(environment, request, async (response) => {
    const read = await readResponse(response, environment.now())
    if (read.type === 'foreign') return 'unreached'
    if (read.status === 401) return 'login'
    if (read.type !== 'success') return 'unknown'
    const parsed = v.safeParse(listOrders.data, read.data)
    return parsed.success ? parsed.output.orders : 'unknown'
  })
  return newest ?? 'unreached'
}
