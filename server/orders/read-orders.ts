import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import { orderStatusKeys } from '#contract/order-status-keys.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { picturesOf, thumbnailOf } from '#server/catalogue/picture-address.ts'
import { orderedNameIn } from '#server/catalogue/product-texts.ts'
import { averageRating } from '#server/catalogue/rating.ts'
import type { Database } from '#server/database/client.ts'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { reviews } from '#server/database/schema/people.ts'
import { orderEvents, orderLines, orders } from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import { dueOrders, sumOf } from '#server/payments/due-orders.ts'

type Selection = {
  where: SQL | undefined
  /** Language of the names of products. */
  locale: string
  limit: number
  offset?: number
}

/** Returns orders as the history shows them, newest first. */
export async function readOrders(db: Database, { where, locale, limit, offset = 0 }: Selection) {
  const rows = await db
    .select({ order: orders, shop_name: shops.name })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(where)
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const [lines, events] = await Promise.all([
    db
      .select({ ...getTableColumns(orderLines), name: orderedNameIn(locale) })
      .from(orderLines)
      .where(inArray(orderLines.order_id, ids))
      .orderBy(asc(orderLines.id)),
    db
      .select()
      .from(orderEvents)
      .where(and(inArray(orderEvents.order_id, ids), inArray(orderEvents.status, ENDS))),
  ])
  return rows.map(({ order, shop_name }) => wireOrder(order, shop_name, lines, events))
}

/** Statuses that nothing comes after. */
const ENDS: OrderStatus[] = ['Delivered', 'Cancelled']

type Line = typeof orderLines.$inferSelect
type Event = typeof orderEvents.$inferSelect

function wireOrder(
  order: typeof orders.$inferSelect,
  shop_name: string,
  lines: Line[],
  events: Event[],
) {
  const end = events.find(
    ({ order_id, status }) =>
      order_id === order.id && status === order.status && ENDS.includes(status),
  )
  const own = lines.filter((line) => line.order_id === order.id)
  return {
    id: order.id,
    order_code: order.code,
    quantity: own.reduce((sum, line) => sum + line.quantity, 0),
    amount: toWire(order.payable_amount),
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    order_status: order.status as OrderStatus,
    created_at: order.created_at.toISOString(),
    estimated_delivery_date: order.estimated_delivery,
    pay_until: order.pay_until?.toISOString() ?? null,
    cancel_reason: order.cancel_reason,
    ended_at: end?.at.toISOString() ?? null,
    thumbnails: own.map((line) => thumbnailOf(line.picture, 160)).filter(Boolean),
    // A product in two colors is two lines.
    product_names: [...new Set(own.map((line) => line.name))],
    shop_id: order.shop_id,
    shop_name,
  }
}

type Own = Pick<Call, 'userId' | 'locale'>

/**
 * Returns the condition for a shopper's orders, all or those whose code, or the name of a product in
 * them as that shopper reads it, contains a text.
 * @param search ignoring case; `%` and `_` are ordinary characters
 */
export function ownOrders({ userId, locale }: Own, search = ''): SQL | undefined {
  const own = eq(orders.user_id, userId)
  if (!search.trim()) return own
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  // With the names of the tables: without them a column is that of the innermost table.
  const holdsIt = sql`exists (
    select 1 from ${orderLines}
    where ${orderLines}.order_id = ${orders}.id and ${orderedNameIn(locale)} ilike ${pattern}
  )`
  return and(own, or(ilike(orders.code, pattern), holdsIt))
}

/** Returns the number of the orders that a condition selects, per status and in all. */
export async function countByStatus(
  db: Database,
  where: SQL | undefined,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(where)
    .groupBy(orders.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    ...Object.fromEntries(
      Object.entries(orderStatusKeys).map(([status, key]) => [key, of(status)]),
    ),
  }
}

const inShop = sql<boolean>`exists (
  select from ${products} as product where product.id = ${orderLines}.product_id
)`

/** Returns an order of a shopper with all details; undefined if it is not theirs. */
export async function readOrderDetails({ db, userId, locale }: Call, id: number) {
  const [row] = await db
    .select({ order: orders, shop: shops })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(and(eq(orders.id, id), eq(orders.user_id, userId)))
  if (!row) return undefined
  const { order, shop } = row
  const [due, others, lines, events, ratings] = await Promise.all([
    dueOrders(db, order),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.placement, order.placement),
          eq(orders.user_id, userId),
          ne(orders.id, order.id),
        ),
      )
      .orderBy(asc(orders.id)),
    db
      .select({ ...getTableColumns(orderLines), name: orderedNameIn(locale), in_shop: inShop })
      .from(orderLines)
      .where(eq(orderLines.order_id, id))
      .orderBy(asc(orderLines.id)),
    db.select().from(orderEvents).where(eq(orderEvents.order_id, id)).orderBy(asc(orderEvents.id)),
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.order_id, id), eq(reviews.user_id, userId))),
  ])
  const reviewOf = ({ product_id }: Line) => {
    const given = ratings.find((review) => review.product_id === product_id)
    return { rating: given?.rating ?? null, review: given?.description ?? '' }
  }
  return {
    ...wireOrder(order, shop.name, lines, events),
    total_amount: toWire(order.total_amount),
    tax_amount: toWire(order.tax_amount),
    discount: toWire(order.discount),
    coupon_discount: toWire(order.coupon_discount),
    delivery_charge: toWire(order.delivery_charge),
    payable_amount: toWire(order.payable_amount),
    due: due.length > 0 ? { amount: toWire(sumOf(due)), orders: due.length } : null,
    bought_with: others.map((other) => other.id),
    note: order.note,
    shop: {
      id: shop.id,
      name: shop.name,
      logo: thumbnailOf(shop.logo, 160),
      rating: averageRating(shop),
    },
    address: order.address,
    products: lines.map((line) => ({
      id: line.product_id,
      name: line.name,
      thumbnail: thumbnailOf(line.picture),
      pictures: picturesOf(line.picture),
      brand: line.brand,
      price: toWire(line.price),
      discount_price: toWire(line.discount_price),
      discount_percentage:
        line.discount_price > 0
          ? Math.round(((line.price - line.discount_price) / line.price) * 100)
          : 0,
      order_qty: line.quantity,
      color: line.color || null,
      size: line.size || null,
      unit: line.unit,
      in_shop: line.in_shop,
      ...reviewOf(line),
    })),
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    invoice_url: order.status === 'Cancelled' ? '' : `/api/orders/${order.id}/invoice`,
  }
}
