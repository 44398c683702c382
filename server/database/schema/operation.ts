import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pictures } from './catalogue.ts'
import { identity, instant, jsonb, reference } from './columns.ts'

/** What the owner has set otherwise than the defaults. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

export const languageOverrides = pgTable(
  'language_overrides',
  { locale: text().notNull(), key: text().notNull(), text: text().notNull() },
  (table) => [primaryKey({ columns: [table.locale, table.key] })],
)

export const legalPages = pgTable('legal_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  /** HTML, cleaned before it is stored. */
  description: text().notNull(),
})

export const banners = pgTable('banners', {
  id: identity(),
  kind: text().$type<'banner' | 'ad'>().notNull(),
  title: text().notNull(),
  link: text().notNull(),
  picture: text()
    .notNull()
    .references(() => pictures.name),
  position: integer().notNull().default(0),
})

/** Responses already sent, by the key of the request (one effect for every key). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    subject: text().notNull(),
    key: text().notNull(),
    request: text().notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.key] }),
    index('idempotency_keys_age').on(table.created_at),
  ],
)

/** What cart writes and orders have done, in the order of doing; only ever added to. */
export const effects = pgTable(
  'effects',
  {
    id: identity(),
    subject: text().notNull(),
    key: text(),
    kind: text().notNull(),
    detail: jsonb().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('effects_key').on(table.subject, table.key)],
)

export const attempts = pgTable('attempts', {
  /** What is counted, e.g. failed log-ins of one account. */
  name: text().primaryKey(),
  count: integer().notNull(),
  resets_at: instant().notNull(),
})

/**
 * How often what everybody can see has changed: one row for each transaction that has changed it,
 * written by triggers, so that nobody waits for anybody else. The sum only ever grows, and does so
 * when the change becomes visible. Rows that are over are folded into one.
 */
export const contentChanges = pgTable(
  'content_changes',
  {
    /** 0: the changes of transactions that are over. */
    transaction: reference().notNull(),
    kind: text().$type<'catalogue' | 'other'>().notNull(),
    changes: reference().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.kind] })],
)
