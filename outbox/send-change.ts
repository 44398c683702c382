import {
  decrementInCart,
  deleteFromCart,
  getCart,
  incrementInCart,
  storeInCart,
} from '#contract/cart.ts'
import { buildRequest, type WireRequest } from '#contract/wire-request.ts'
import type { CartChange } from './cart-change.ts'
import { type SendResult, unreached } from './classify-response.ts'
import type { OutboxEnvironment } from './environment.ts'
import type { Policy } from './policy.ts'
import { type Sender, sendRequest } from './send-request.ts'

const steps = { increment: incrementInCart, decrement: decrementInCart, delete: deleteFromCart }

/** Sends a change once, under its key. */
export function sendChange(
  environment: OutboxEnvironment,
  policy: Policy,
  { kind, product, quantity, variant, key }: CartChange,
  { token, locale }: Sender,
): Promise<SendResult> {
  const { color, size, unit } = variant
  const chosen = { color, size, unit }
  const sender = { token, locale, key }
  const request =
    kind === 'store'
      ? buildRequest(storeInCart, { product_id: product, quantity, ...chosen }, sender)
      : buildRequest(steps[kind], { product_id: product, ...chosen }, sender)
  return exchange(environment, policy, request)
}

/** Reads the current cart from the server. */
export const readCart = (
  environment: OutboxEnvironment,
  policy: Policy,
  sender: Sender,
): Promise<SendResult> => exchange(environment, policy, buildRequest(getCart, {}, sender))

const exchange = async (
  environment: OutboxEnvironment,
  policy: Policy,
  request: WireRequest,
): Promise<SendResult> =>
  (await sendRequest(environment, request, (response) =>
    policy.classify(response, environment.now()),
  )) ?? unreached
