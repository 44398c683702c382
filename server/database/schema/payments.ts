import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, money, reference } from './columns.ts'
import { userReference } from './people.ts'
import { orders } from './selling.ts'

/**
 * `open`: can be paid. `closing`: is no longer wanted, but the gateway has not confirmed that it
 * cannot be paid. `closed`: it cannot. `paid`: the gateway has the money.
 */
export type PaymentState = 'open' | 'closing' | 'closed' | 'paid'

/** One attempt to pay one or more orders of a checkout at a gateway. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    /** UUID: its address in this shop, and the key under which the gateway creates it once. */
    reference: text().notNull().unique(),
    user_id: userReference(),
    /** Name of the gateway, as in the setting payment_gateways. */
    gateway: text().notNull(),
    amount: money().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull().default('open'),
    /** The gateway's own id; null until the shopper has gone to the page for the first time. */
    gateway_id: text(),
    page_url: text(),
    /** After this nobody can pay any more. */
    open_until: instant().notNull(),
    /** When the gateway is asked next; nobody asks about a payment that is closed or paid. */
    next_at: instant().notNull(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
  },
  (table) => [
    index('payments_due').on(table.next_at).where(sql`${table.state} in ('open', 'closing')`),
  ],
)

/** What a payment pays. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    payment_id: reference()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    order_id: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payment_id, table.order_id] }),
    index('payment_orders_order').on(table.order_id),
  ],
)

/** Money that goes back: of a cancelled order, or of one that was paid twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    payment_id: reference()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    order_id: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    state: text().$type<'queued' | 'done'>().notNull().default('queued'),
    next_at: instant().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    // What an order has paid goes back once.
    unique('refunds_once').on(table.payment_id, table.order_id),
    index('refunds_due').on(table.next_at).where(sql`${table.state} = 'queued'`),
  ],
)

/** Verified messages of gateways, each applied in the transaction that stored it. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    gateway: text().notNull(),
    /** The gateway's id of the message, the same each time that it is delivered. */
    event_id: text().notNull(),
    payment_reference: text().notNull(),
    /** What has become of the payment. */
    body: text().notNull(),
    received_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.event_id] })],
)
