import {
  decrementInCart,
  deleteFromCart,
  getCart,
  incrementInCart,
  storeInCart,
} from '#contract/cart.ts'
import type { CartChange } from './cart-change.ts'
import { type SendResult, unreached } from './classify-response.ts'
import type { OutboxEnvironment, RequestOptions } from './environment.ts'
import type { Policy } from './policy.ts'
import { headersOf, type Sender, sendRequest } from './send-request.ts'

const endpoints = {
  store: storeInCart,
  increment: incrementInCart,
  decrement: decrementInCart,
  delete: deleteFromCart,
}

/** Sends a change once, under its key. */
export function sendChange(
  environment: OutboxEnvironment,
  policy: Policy,
  change: CartChange,
  sender: Sender,
): Promise<SendResult> {
  const { color, size, unit } = change.variant
  const chosen = Object.entries({ color, size, unit }).filter(([, name]) => name !== null)
  const body = {
    product_id: change.product,
    ...(change.kind === 'store' ? { quantity: change.quantity } : {}),
    ...Object.fromEntries(chosen),
  }
  return exchange(environment, policy, endpoints[change.kind].path, {
    method: 'POST',
    headers: {
      ...headersOf(sender),
      'content-type': 'application/json',
      'idempotency-key': change.key,
    },
    body: JSON.stringify(body),
  })
}

/** Reads the cart as it is now. */
export const readCart = (
  environment: OutboxEnvironment,
  policy: Policy,
  sender: Sender,
): Promise<SendResult> =>
  exchange(environment, policy, getCart.path, { method: 'GET', headers: headersOf(sender) })

const exchange = async (
  environment: OutboxEnvironment,
  policy: Policy,
  path: string,
  sending: Omit<RequestOptions, 'signal'>,
): Promise<SendResult> =>
  (await sendRequest(environment, path, sending, (answer) =>
    policy.classify(answer, environment.now()),
  )) ?? unreached
