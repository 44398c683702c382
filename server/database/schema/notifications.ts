import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export type NotificationKind = 'mail' | 'sms' | 'push'
/** What a message is about: a one-time password, or the status of an order. */
export type NotificationPurpose = 'code' | 'order'

/** Queue of messages to shoppers; written in the transaction of what they tell. */
export const notifications = pgTable(
  'notifications',
  {
    /** UUID; the provider can recognize a message by it that was sent twice. */
    id: text().primaryKey(),
    kind: text().$type<NotificationKind>().notNull(),
    purpose: text().$type<NotificationPurpose>().notNull(),
    /** E-mail address, phone number with country code, or endpoint of a push subscription. */
    recipient: text().notNull(),
    /** Of a mail; of a push message its tag: a newer one takes the place of one with the same. */
    subject: text().notNull().default(''),
    /** Empty once the message was sent or given up: it may contain a code. Of a push message JSON. */
    text: text().notNull(),
    locale: text().notNull(),
    state: text().$type<'queued' | 'sending' | 'sent' | 'failed'>().notNull().default('queued'),
    tries: integer().notNull().default(0),
    /** When it is due; while it is being sent: when another sender may take it over. */
    next_at: instant().notNull(),
    /** After this it is of no use any more. */
    expires_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('notifications_due')
      .on(table.kind, table.purpose, table.next_at)
      .where(sql`${table.state} in ('queued', 'sending')`),
  ],
)
