import type { Cart, CartGroup, CartLine } from '#contract/cart.ts'
import { lineKey } from '#contract/cart-lines.ts'
import { type CartChange, isFavoriteKind } from './cart-change.ts'

/** Highest quantity of a cart line. */
const MAX_QUANTITY = 999

/**
 * A cart line on the screen. A refused addition of a product that the cart lacks is a line of
 * quantity 0.
 */
export type ShownLine = CartLine & {
  key: string
  /** True while a change of this line has not reached the server. */
  waiting: boolean
  /** Changes of this line that the server refused. */
  parked: CartChange[]
  /** The shop that sells it; part of the preview of every change of this line. */
  shop: CartChange['preview']['shop']
}
export type ShownGroup = Omit<CartGroup, 'products'> & { products: ShownLine[] }
export type ShownCart = {
  /** Number of items, counted as the server counts them (lines or pieces). */
  total: number
  groups: ShownGroup[]
  /** Number of changes that wait to be sent. */
  waiting: number
  /** Changes that the server refused or that this build cannot send. */
  parked: CartChange[]
}

/**
 * Returns the cart to show: the cart that the server last confirmed with the waiting changes
 * applied. Pure. Parked changes alter no quantity; they are listed on their line. Changes of the
 * wishlist are left out.
 */
export function applyPendingChanges(confirmed: Cart, all: readonly CartChange[]): ShownCart {
  const changes = all.filter((change) => !isFavoriteKind(change.kind))
  const groups = confirmed.cart_items.map(
    (group): ShownGroup => ({
      ...group,
      products: group.products.map((line) => shown(line, shopOf(group))),
    }),
  )
  const parked = changes.filter((change) => change.state === 'parked')
  const waiting = changes.filter((change) => change.state !== 'parked')
  for (const change of waiting) apply(groups, change)
  for (const change of parked) mark(groups, change)

  const remaining = groups
    .map((group) => ({
      ...group,
      products: group.products.filter((line) => line.quantity > 0 || line.parked.length > 0),
    }))
    .filter((group) => group.products.length > 0)
  return {
    total: totalOf(confirmed, remaining),
    groups: remaining,
    waiting: waiting.length,
    parked,
  }
}

/** Returns the cart without the lines of the given shops, as it is after they have been ordered. */
export function withoutShops(cart: Cart, shopIds: readonly number[]): Cart {
  const left = cart.cart_items.filter((group) => !shopIds.includes(group.shop_id))
  return { ...cart, cart_items: left, total: totalOf(cart, left) }
}

/** Returns the number of items after a change, counted as the server counted them before. */
function totalOf(confirmed: Cart, groups: readonly { products: readonly CartLine[] }[]): number {
  const before = countBoth(confirmed.cart_items)
  const after = countBoth(groups)
  const countsLines = confirmed.total === before.lines && confirmed.total !== before.pieces
  const change = countsLines ? after.lines - before.lines : after.pieces - before.pieces
  return Math.max(0, confirmed.total + change)
}

const shopOf = (group: CartGroup) => ({
  id: group.shop_id,
  name: group.shop_name,
  rating: group.shop_rating,
})

const shown = (line: CartLine, shop: ShownLine['shop']): ShownLine => ({
  ...line,
  shop,
  key: lineKey(line.id, line),
  waiting: false,
  parked: [],
})

function apply(groups: ShownGroup[], change: CartChange): void {
  const found = find(groups, change)
  if (!found && change.kind !== 'store') return
  const line = found ?? insert(groups, change)
  line.waiting = true
  if (change.kind === 'delete') line.quantity = 0
  else if (change.kind === 'decrement') line.quantity = Math.max(0, line.quantity - 1)
  else line.quantity = raise(line, change)
}

/**
 * Returns the quantity after an addition: at most the known stock, at least the quantity before.
 */
function raise(line: ShownLine, change: CartChange): number {
  const stock = line.stock ?? change.preview.stock ?? MAX_QUANTITY
  const most = Math.max(0, Math.min(stock, MAX_QUANTITY))
  return Math.max(line.quantity, Math.min(line.quantity + change.quantity, most))
}

function mark(groups: ShownGroup[], change: CartChange): void {
  if (change.lastError?.code === 'unknown_record') return
  const line = find(groups, change) ?? (change.kind === 'store' ? insert(groups, change) : null)
  line?.parked.push(change)
}

/**
 * Returns the cart line of a change. The unit is compared only if several lines match otherwise,
 * because a shop may fill it in by itself.
 */
export function find<Line extends CartLine>(
  groups: readonly { products: Line[] }[],
  change: Pick<CartChange, 'product' | 'variant'>,
): Line | undefined {
  const lines = groups.flatMap((group) => group.products.filter((one) => one.id === change.product))
  const { color, size } = change.variant
  const key = lineKey(change.product, change.variant)
  return (
    lines.find((line) => lineKey(line.id, line) === key) ??
    lines.find((line) => (line.color || null) === color && (line.size || null) === size)
  )
}

function insert(groups: ShownGroup[], change: CartChange): ShownLine {
  const { shop, ...looks } = change.preview
  let group = groups.find((one) => one.shop_id === shop.id)
  if (!group) {
    group = {
      id: shop.id,
      shop_id: shop.id,
      shop_name: shop.name,
      shop_rating: shop.rating,
      products: [],
    }
    groups.push(group)
  }
  const line = shown(
    {
      ...looks,
      ...change.variant,
      id: change.product,
      thumbnails: [],
      quantity: 0,
      shop_id: shop.id,
    },
    shop,
  )
  group.products.push(line)
  return line
}

function countBoth(groups: readonly { products: readonly CartLine[] }[]) {
  const lines = groups.flatMap((group) => group.products).filter((line) => line.quantity > 0)
  return { lines: lines.length, pieces: lines.reduce((sum, line) => sum + line.quantity, 0) }
}
