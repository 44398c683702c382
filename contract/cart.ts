import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  flag,
  id,
  listOf,
  money,
  number,
  percentage,
  pictures,
  rating,
  text,
} from './primitives.ts'

/**
 * What distinguishes the lines of one product. Color, size and unit are given by name; null or
 * missing if the product has no such choice.
 */
export const variant = v.object({
  color: v.nullish(v.string(), null),
  size: v.nullish(v.string(), null),
  unit: v.nullish(v.string(), null),
})
export type Variant = v.InferOutput<typeof variant>

/** One line (section 3, "Cart product"). `id` is the product's; `stock` is null if unknown. */
export const cartLine = v.object({
  id,
  name: v.string(),
  thumbnail: text,
  thumbnails: listOf(v.object({ thumbnail: text })),
  pictures,
  brand: v.nullish(v.string(), null),
  /** null: no longer for sale */
  price: v.nullish(money, null),
  discount_price: v.nullish(money, 0),
  discount_percentage: v.nullish(percentage, 0),
  quantity: v.pipe(number, v.integer(), v.minValue(0)),
  stock: v.nullish(number, null),
  ...variant.entries,
  shop_id: v.nullish(id, null),
})
export type CartLine = v.InferOutput<typeof cartLine>

/** The lines of one shop (section 3, "Cart group"). */
export const cartGroup = v.object({
  id: v.nullish(id, 0),
  shop_id: id,
  shop_name: text,
  shop_rating: v.nullish(rating, 0),
  products: listOf(cartLine),
})
export type CartGroup = v.InferOutput<typeof cartGroup>

/** Where the server deviated from a request that succeeded. */
export const cartWarning = v.object({
  // Others are told, too: a newer server must not make what it has done unreadable.
  code: v.union([
    v.picklist(['QTY_REDUCED', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'VOUCHER_DROPPED']),
    v.string(),
  ]),
  message: text,
  product_id: v.nullish(id, null),
})
export type CartWarning = v.InferOutput<typeof cartWarning>

/** `total` is the number of items as the server counts them. */
export const cart = v.object({
  total: v.nullish(number, 0),
  cart_items: listOf(cartGroup),
  warnings: listOf(cartWarning),
})
export type Cart = v.InferOutput<typeof cart>

const optionalVariant = {
  color: v.nullish(v.string()),
  size: v.nullish(v.string()),
  unit: v.nullish(v.string()),
}
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

export const storeInCart = endpoint({
  method: 'POST',
  path: '/cart/store',
  about: 'Adds a product in one variant; raises the quantity if the cart has the line',
  auth: 'token',
  request: v.object({
    product_id: id,
    quantity: v.optional(quantity, 1),
    ...optionalVariant,
    is_buy_now: v.optional(flag, false),
  }),
  data: cart,
})

export const getCart = endpoint({
  method: 'GET',
  path: '/carts',
  about: 'The cart; with is_buy_now the cart of the buy-now page',
  auth: 'token',
  request: v.object({ is_buy_now: v.optional(flag, false) }),
  data: cart,
})

const lineRequest = v.object({
  product_id: id,
  ...optionalVariant,
  is_buy_now: v.optional(flag, false),
})

export const incrementInCart = endpoint({
  method: 'POST',
  path: '/cart/increment',
  about: 'Adds one piece to a line; without a variant, to the only line of the product',
  auth: 'token',
  request: lineRequest,
  data: cart,
})

export const decrementInCart = endpoint({
  method: 'POST',
  path: '/cart/decrement',
  about:
    'Removes one piece; after the last the line goes, with message "product removed from cart"',
  auth: 'token',
  request: lineRequest,
  data: cart,
})

export const deleteFromCart = endpoint({
  method: 'POST',
  path: '/cart/delete',
  about: 'Removes a line: message "product removed from cart"',
  auth: 'token',
  request: lineRequest,
  data: cart,
})
