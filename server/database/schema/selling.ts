import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { CancelReason } from '#contract/cancel-reasons.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import type { PaymentStatus } from '#contract/payment-statuses.ts'
import { products, shops } from './catalogue.ts'
import { identity, instant, jsonb, money, reference } from './columns.ts'
import { userReference } from './people.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: identity(),
    user_id: userReference(),
    product_id: reference()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Names of the choices, empty if none: null would make every line unique. */
    color: text().notNull().default(''),
    size: text().notNull().default(''),
    buy_now: boolean().notNull().default(false),
    quantity: integer().notNull(),
  },
  (table) => [
    unique('cart_lines_once').on(
      table.user_id,
      table.buy_now,
      table.product_id,
      table.color,
      table.size,
    ),
  ],
)

export const vouchers = pgTable('vouchers', {
  id: identity(),
  code: text().notNull().unique(),
  /** null: for all shops together */
  shop_id: reference().references(() => shops.id, { onDelete: 'cascade' }),
  kind: text().$type<'Percentage' | 'Amount'>().notNull(),
  /** Percent, or minor units. */
  discount: money().notNull(),
  min_order_amount: money().notNull().default(0),
  max_discount_amount: money(),
  ends_at: instant().notNull(),
  /** Limit over all shoppers; null: none. */
  usage_limit: integer(),
  used: integer().notNull().default(0),
})

export const collectedVouchers = pgTable(
  'collected_vouchers',
  {
    user_id: userReference(),
    voucher_id: reference()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.voucher_id] })],
)

/** The address at the time of the order. */
export type OrderAddress = {
  id: number
  name: string
  phone: string
  area: string
  flat_no: string
  post_code: string
  address_line: string
  address_line2: string
  address_type: string
  is_default: boolean
  latitude: number | null
  longitude: number | null
}

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    code: text().notNull().unique(),
    user_id: userReference(),
    shop_id: reference()
      .notNull()
      .references(() => shops.id),
    /** Shared by the orders of one checkout. */
    placement: text().notNull(),
    /** The Idempotency-Key under which they were placed. */
    key: text(),
    status: text().$type<OrderStatus>().notNull().default('Pending'),
    payment_method: text().notNull(),
    payment_status: text().$type<PaymentStatus>().notNull().default('Pending'),
    note: text().notNull().default(''),
    /** Language of the request that placed it, and so of the mails about it. */
    locale: text().notNull().default('en'),
    address: jsonb().$type<OrderAddress>(),
    total_amount: money().notNull(),
    discount: money().notNull().default(0),
    delivery_charge: money().notNull(),
    coupon_discount: money().notNull(),
    tax_amount: money().notNull(),
    payable_amount: money().notNull(),
    voucher_id: reference().references(() => vouchers.id, { onDelete: 'set null' }),
    estimated_delivery: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
    /** An order that is not paid by then is canceled; null: paid, or to be paid on delivery. */
    pay_until: instant(),
    /** The payment that has paid it. */
    paid_by: reference(),
    /** Why it is canceled; null: it is not, or nobody has noted why. */
    cancel_reason: text().$type<CancelReason>(),
  },
  (table) => [
    index('orders_unpaid').on(table.pay_until).where(sql`${table.pay_until} is not null`),
    index('orders_user').on(table.user_id, table.created_at),
    index('orders_key').on(table.user_id, table.key),
    check('orders_add_up', sql`${table.payable_amount} >= 0`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    order_id: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** No reference: an order outlives what was bought, and ids are not given again. */
    product_id: reference().notNull(),
    /** As it was when and where it was bought: later names and other languages do not change it. */
    name: text().notNull(),
    /** Name in the shop's own language, if it was bought in another. */
    original_name: text(),
    brand: text(),
    picture: text(),
    price: money().notNull(),
    discount_price: money().notNull(),
    quantity: integer().notNull(),
    color: text().notNull().default(''),
    size: text().notNull().default(''),
    unit: text(),
  },
  (table) => [index('order_lines_order').on(table.order_id)],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: identity(),
    order_id: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<OrderStatus>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('order_events_order').on(table.order_id)],
)
