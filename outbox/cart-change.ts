import * as v from 'valibot'
import { type CartLine, variant } from '#contract/cart.ts'
import { pictures, text } from '#contract/primitives.ts'

/** Version of the record below; a record of a version that this build does not know is parked. */
export const CHANGE_SCHEMA = 1

/**
 * How long a record is sent automatically, in milliseconds. The server keeps keys longer, 45 days.
 */
export const RECORD_LIFE = 30 * 24 * 3600_000

export const cartKinds = ['store', 'increment', 'decrement', 'delete'] as const
/** Absolute: a product is to be on the wishlist, or not. */
const favoriteKinds = ['favorite', 'unfavorite'] as const
export const changeKinds = [...cartKinds, ...favoriteKinds] as const

export type CartKind = (typeof cartKinds)[number]
type FavoriteKind = (typeof favoriteKinds)[number]

/** Whether a change is one of the wishlist; all others are of the cart. */
export const isFavoriteKind = (kind: CartKind | FavoriteKind): kind is FavoriteKind =>
  kind === 'favorite' || kind === 'unfavorite'

const minor = v.pipe(v.number(), v.integer())

/** How an added product is shown before the server responds. Prices in minor units. */
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
 * Why a change was not done. `status` is that of the response, 0 if the client decided: `network`
 * (no response yet), `too_old`, `unknown_record`, `earlier_parked` (an earlier change of the same
 * line was refused) or `unclear_outcome` (a server without idempotency keys may or may not have
 * done it).
 */
const changeError = v.object({ status: v.number(), code: v.string(), message: v.string() })
export type ChangeError = v.InferOutput<typeof changeError>

/**
 * A change of cart or wishlist that the server has not confirmed. Times are milliseconds since 1970.
 */
export const cartChange = v.object({
  /** Position in the queue, assigned by the database. */
  seq: v.number(),
  /** Idempotency-Key of every try. */
  key: v.string(),
  /** Account of the change: the user's id as text. */
  owner: v.string(),
  kind: v.picklist(changeKinds),
  product: v.number(),
  variant,
  /** Pieces to add; 1 for every kind other than `store`. */
  quantity: v.number(),
  preview: changePreview,
  enqueuedAt: v.number(),
  /** Parked instead of sent after this time. */
  expiresAt: v.number(),
  attempts: v.number(),
  /** Not sent before this time. */
  nextAt: v.number(),
  state: v.picklist(['queued', 'sending', 'parked']),
  lastError: v.nullable(changeError),
  /** Quantity of the line before the first try; only read for servers without idempotency keys. */
  before: v.nullable(v.number()),
  schema: v.literal(CHANGE_SCHEMA),
})
export type CartChange = v.InferOutput<typeof cartChange>

/** Whether a change alters the cart and has not reached the server; those of the wishlist do not. */
export const waitsForCart = ({ state, kind }: Pick<CartChange, 'state' | 'kind'>): boolean =>
  state !== 'parked' && !isFavoriteKind(kind)

/** What the storefront passes to `Outbox.add`; the outbox adds the rest. */
export type ChangeDraft = Pick<CartChange, 'kind' | 'product' | 'variant' | 'quantity' | 'preview'>

/** A change that the server has done, as the list of sent changes shows it. */
export type SentChange = Pick<
  CartChange,
  'seq' | 'key' | 'kind' | 'product' | 'variant' | 'quantity' | 'preview'
> & {
  at: number
  message: string
  /** Where the server deviated from the change. */
  warnings: { code: string; message: string }[]
}

/** Returns the preview for changes of an existing cart line. */
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
