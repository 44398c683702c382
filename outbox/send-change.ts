import {
  decrementInCart,
  deleteFromCart,
  getCart,
  incrementInCart,
  storeInCart,
} from '#contract/cart.ts'
import type { CartChange } from './cart-change.ts'
import { unreached, type Verdict } from './judge-answer.ts'
import type { Policy } from './policy.ts'
import { headersOf, type Sender, sendRequest } from './send-request.ts'
import type { Sending, World } from './world.ts'

const endpoints = {
  store: storeInCart,
  increment: incrementInCart,
  decrement: decrementInCart,
  delete: deleteFromCart,
}

/** Sends a change once, under its key. */
export function sendChange(
  world: World,
  policy: Policy,
  change: CartChange,
  sender: Sender,
): Promise<Verdict> {
  const { color, size, unit } = change.variant
  const chosen = Object.entries({ color, size, unit }).filter(([, name]) => name !== null)
  const body = {
    product_id: change.product,
    ...(change.kind === 'store' ? { quantity: change.quantity } : {}),
    ...Object.fromEntries(chosen),
  }
  return exchange(world, policy, endpoints[change.kind].path, {
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
export const readCart = (world: World, policy: Policy, sender: Sender): Promise<Verdict> =>
  exchange(world, policy, getCart.path, { method: 'GET', headers: headersOf(sender) })

const exchange = async (
  world: World,
  policy: Policy,
  path: string,
  sending: Omit<Sending, 'signal'>,
): Promise<Verdict> =>
  (await sendRequest(world, path, sending, (answer) => policy.judge(answer, world.now()))) ??
  unreached
