import * as v from 'valibot'
import { type CartLine, variant } from '#contract/cart.ts'
import { pictures, text } from '#contract/primitives.ts'

/** Version of the record below; a record of a version that this build does not know is parked. */
export const CHANGE_SCHEMA = 1

/** How long a record is sent by itself, in milliseconds; keys live longer, 45 days, on the server. */
export const RECORD_LIFE = 30 * 24 * 3600_000

export const changeKinds = ['store', 'increment', 'decrement', 'delete'] as const

const minor = v.pipe(v.number(), v.integer())

/** What an added product looks like before the server has answered. Prices in minor units. */
const changePreview = v.object({
  name: v.string(),
  thumbnail: text,
  pictures,
  brand: v.nullish(v.string(), null),
  price: v.nullish(minor, null),
  discount_price: v.nullish(minor, 0),
  discount_percentage: v.nullish(v.number(), 0),
  stock: v.nullish(v.number(), null),
  shop: v.object({ id: v.number(), name: text, rating: v.nullish(v.number(), 0) }),
})
export type ChangePreview = v.InferOutput<typeof changePreview>

/**
 * Why a change was not done. `status` is the server's, 0 when the reason is ours: `network`
 * (no response yet), `too_old`, `unknown_record`, `earlier_parked` (a change of the same line before
 * it was refused) or `unclear_outcome` (a server without keys may or may not have done it).
 */
const changeError = v.object({ status: v.number(), code: v.string(), message: v.string() })
export type ChangeError = v.InferOutput<typeof changeError>

/** One change of the cart that the server has not confirmed. Times are milliseconds since 1970. */
export const cartChange = v.object({
  /** Place in the queue, given by the database. */
  seq: v.number(),
  /** Idempotency-Key of every try. */
  key: v.string(),
  /** Account it belongs to: the user's id as text. */
  owner: v.string(),
  kind: v.picklist(changeKinds),
  product: v.number(),
  variant,
  /** Pieces to add; 1 for every other kind than `store`. */
  quantity: v.number(),
  preview: changePreview,
  enqueuedAt: v.number(),
  /** After this it is parked instead of sent. */
  expiresAt: v.number(),
  attempts: v.number(),
  /** Not sent again before this. */
  nextAt: v.number(),
  state: v.picklist(['queued', 'sending', 'parked']),
  lastError: v.nullable(changeError),
  /** Quantity of the line before the first try; only asked of servers without keys. */
  before: v.nullable(v.number()),
  schema: v.literal(CHANGE_SCHEMA),
})
export type CartChange = v.InferOutput<typeof cartChange>

/** What a shopper's action says; the outbox adds the rest. */
export type ChangeDraft = Pick<CartChange, 'kind' | 'product' | 'variant' | 'quantity' | 'preview'>

/** What the shopper is told about a change that the server has done. */
export type SentChange = Pick<
  CartChange,
  'seq' | 'key' | 'kind' | 'product' | 'variant' | 'quantity' | 'preview'
> & {
  at: number
  message: string
  /** What the server did otherwise than asked. */
  warnings: { code: string; message: string }[]
}

/** The preview that a line of the cart gives for its own changes. */
export function previewOfLine(line: CartLine, shop: ChangePreview['shop']): ChangePreview {
  return {
    name: line.name,
    thumbnail: line.thumbnail || line.thumbnails[0]?.thumbnail || '',
    pictures: line.pictures,
    brand: line.brand,
    price: line.price,
    discount_price: line.discount_price,
    discount_percentage: line.discount_percentage,
    stock: line.stock,
    shop,
  }
}
