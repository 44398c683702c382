import { pgTable, text } from 'drizzle-orm/pg-core'
import type { PaidItem } from '#server/payments/gateway.ts'
import { identity, instant, jsonb, money } from './columns.ts'

/** Books of the sandbox gateway, which knows of the shop only what it is told in its calls. */
export const sandboxPayments = pgTable('sandbox_payments', {
  /** UUID */
  id: text().primaryKey(),
  /** The caller's key. */
  reference: text().notNull().unique(),
  amount: money().notNull(),
  currency: text().notNull(),
  title: text().notNull(),
  items: jsonb().$type<readonly PaidItem[]>().notNull().default([]),
  return_url: text().notNull(),
  cancel_url: text().notNull(),
  webhook_url: text().notNull(),
  status: text().$type<'open' | 'approved' | 'declined' | 'cancelled'>().notNull().default('open'),
  created_at: instant().notNull(),
})

export const sandboxRefunds = pgTable('sandbox_refunds', {
  /** The caller's key. */
  key: text().primaryKey(),
  payment_id: text()
    .notNull()
    .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
  amount: money().notNull(),
})

/** Reports that are still to be delivered. */
export const sandboxWebhooks = pgTable('sandbox_webhooks', {
  id: identity(),
  /** UUID; the same each time that the message is delivered. */
  event_id: text().notNull(),
  payment_id: text()
    .notNull()
    .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
  status: text().notNull(),
  due_at: instant().notNull(),
})
