import { pgTable, text } from 'drizzle-orm/pg-core'
import type { TicketStatus } from '#contract/ticket.ts'
import { bytes, identity, instant, reference } from './columns.ts'
import { userReference, users } from './people.ts'

export const tickets = pgTable('tickets', {
  id: identity(),
  number: text().notNull().unique(),
  user_id: userReference(),
  order_number: text().notNull().default(''),
  status: text().$type<TicketStatus>().notNull().default('running'),
  subject: text().notNull(),
  issue_type: text().notNull(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  created_at: instant().notNull().defaultNow(),
})

export const ticketMessages = pgTable('ticket_messages', {
  id: identity(),
  ticket_id: reference()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  /** null: the shop */
  sender_id: reference().references(() => users.id, { onDelete: 'set null' }),
  message: text().notNull(),
  created_at: instant().notNull().defaultNow(),
})

/** Uploaded files, in the database so that any copy of the server can serve them. */
export const uploads = pgTable('uploads', {
  /** 128 random bits and an extension, so that names cannot be guessed. */
  name: text().primaryKey(),
  user_id: userReference(),
  ticket_id: reference().references(() => tickets.id, { onDelete: 'cascade' }),
  title: text().notNull().default(''),
  type: text().notNull(),
  content: bytes().notNull(),
})
