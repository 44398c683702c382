import {
  type CartWarning,
  decrementInCart,
  deleteFromCart,
  getCart,
  incrementInCart,
  storeInCart,
} from '#contract/cart.ts'
import { recordView } from '#server/accounts/recent-views.ts'
import { addToCart, removeLine, stepLine } from '#server/cart/change-cart.ts'
import { readLines } from '#server/cart/read-lines.ts'
import { groupsOf, piecesOf } from '#server/cart/wire-cart.ts'
import { recordEffect } from '#server/http/record-effect.ts'
import { type Call, keyedRoute, route } from '#server/http/route.ts'

/** Section 4: the storefront recognizes the removal of a line by this message. */
const REMOVED = 'product removed from cart'

async function wireCart(call: Call, buyNow: boolean, warnings: CartWarning[] = []) {
  const lines = await readLines(call, { buyNow })
  return { total: piecesOf(lines), cart_items: groupsOf(lines), warnings }
}

export const cartRoutes = [
  route(getCart, async ({ is_buy_now }, call) => ({ data: await wireCart(call, is_buy_now) })),

  keyedRoute(storeInCart, async (request, call) => {
    const { warnings } = await addToCart(call, request)
    await recordView(call.db, call.userId, request.product_id, call.now)
    await recordEffect(call, 'cart/store', request)
    return {
      message: 'product added to cart',
      data: await wireCart(call, request.is_buy_now, warnings),
    }
  }),

  keyedRoute(incrementInCart, async (request, call) => {
    const { warnings } = await stepLine(call, request, 1)
    await recordEffect(call, 'cart/increment', request)
    return {
      message: 'product quantity increased',
      data: await wireCart(call, request.is_buy_now, warnings),
    }
  }),

  keyedRoute(decrementInCart, async (request, call) => {
    const { warnings, removed } = await stepLine(call, request, -1)
    await recordEffect(call, 'cart/decrement', request)
    return {
      message: removed ? REMOVED : 'product quantity decreased',
      data: await wireCart(call, request.is_buy_now, warnings),
    }
  }),

  keyedRoute(deleteFromCart, async (request, call) => {
    await removeLine(call, request)
    await recordEffect(call, 'cart/delete', request)
    return { message: REMOVED, data: await wireCart(call, request.is_buy_now) }
  }),
]
