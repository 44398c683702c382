import { changeFavorite } from '#contract/account.ts'
import {
  decrementInCart,
  deleteFromCart,
  getCart,
  incrementInCart,
  storeInCart,
} from '#contract/cart.ts'
import { buildRequest, REQUEST_TIMEOUT, type WireRequest } from '#contract/wire-request.ts'
import type { ResponseLike } from '#contract/wire-response.ts'
import { type CartChange, isFavoriteKind } from './cart-change.ts'
import { type SendResult, unreached } from './classify-response.ts'
import type { OutboxEnvironment } from './environment.ts'
import type { Policy } from './policy.ts'
import type { Sender } from './stored-session.ts'

/**
 * Sends a request once and reads its response, both within 15 s. Returns null if there was no
 * response in time.
 */
export async function sendRequest<Result>(
  environment: OutboxEnvironment,
  { url, ...request }: Omit<WireRequest, 'fields'>,
  read: (response: ResponseLike) => Promise<Result>,
): Promise<Result | null> {
  const limit = new AbortController()
  const cancel = environment.after(REQUEST_TIMEOUT, () => limit.abort())
  try {
    return await read(await environment.send(url, { ...request, signal: limit.signal }))
  } catch {
    return null
  } finally {
    cancel()
  }
}

const steps = { increment: incrementInCart, decrement: decrementInCart, delete: deleteFromCart }

/** Sends a change once, under its key. */
export function sendChange(
  environment: OutboxEnvironment,
  policy: Policy,
  change: CartChange,
  { token, locale }: Sender,
): Promise<SendResult> {
  const { kind, product, quantity, variant, key } = change
  const { color, size, unit } = variant
  const chosen = { color, size, unit }
  const sender = { token, locale, key }
  if (isFavoriteKind(kind)) {
    const wanted = { product_id: product, is_favorite: kind === 'favorite' }
    return exchange(environment, policy, buildRequest(changeFavorite, wanted, sender))
  }
  const request =
    kind === 'store'
      ? buildRequest(storeInCart, { product_id: product, quantity, ...chosen }, sender)
      : buildRequest(steps[kind], { product_id: product, ...chosen }, sender)
  return exchange(environment, policy, request)
}

/** Reads the current cart from the server. A response without a body says nothing about it. */
export async function readCart(
  environment: OutboxEnvironment,
  policy: Policy,
  sender: Sender,
): Promise<SendResult> {
  const read = await exchange(environment, policy, buildRequest(getCart, {}, sender))
  return read.type === 'done' && !read.cart && !read.message ? unreached : read
}

const exchange = async (
  environment: OutboxEnvironment,
  policy: Policy,
  request: WireRequest,
): Promise<SendResult> =>
  (await sendRequest(environment, request, (response) =>
    policy.classify(response, environment.now()),
  )) ?? unreached
