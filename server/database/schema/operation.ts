import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pictures } from './catalogue.ts'
import { identity, instant, jsonb, reference } from './columns.ts'

/** Settings of the owner that differ from the defaults. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

/** The shop's one pair of keys for Web Push (RFC 8292): the push services know the shop by it. */
export const vapidKeys = pgTable('vapid_keys', {
  /** Always 1: servers that start at once agree on the row of the first. */
  id: integer().primaryKey().default(1),
  /** Base64url, as browsers take it. */
  public_key: text().notNull(),
  /** Base64url; never leaves the server. */
  private_key: text().notNull(),
})

export const languageOverrides = pgTable(
  'language_overrides',
  { locale: text().notNull(), key: text().notNull(), text: text().notNull() },
  (table) => [primaryKey({ columns: [table.locale, table.key] })],
)

export const legalPages = pgTable('legal_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  /** HTML, cleaned before it is sent. */
  description: text().notNull(),
})

/**
 * Pages of `legal_pages` in other languages. Whole pages, unlike the short texts in
 * `language_overrides`, whose key is the text itself.
 */
export const legalTranslations = pgTable(
  'legal_translations',
  {
    slug: text()
      .notNull()
      .references(() => legalPages.slug, { onDelete: 'cascade' }),
    locale: text().notNull(),
    title: text().notNull(),
    /** HTML, cleaned before it is sent. */
    description: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.locale] })],
)

export const banners = pgTable('banners', {
  id: identity(),
  kind: text().$type<'banner' | 'ad'>().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  link: text().notNull(),
  picture: text()
    .notNull()
    .references(() => pictures.name),
  words_on_picture: text().$type<'' | 'dark' | 'light'>().notNull().default(''),
  position: integer().notNull().default(0),
})

/** Stored responses by idempotency key: one effect per key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    subject: text().notNull(),
    key: text().notNull(),
    request: text().notNull(),
    status: integer().notNull(),
    response: text('answer').notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.key] }),
    index('idempotency_keys_age').on(table.created_at),
  ],
)

/** Log of what cart writes and orders have done; append-only. */
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
  /** What is counted, for example failed logins of an account. */
  name: text().primaryKey(),
  count: integer().notNull(),
  resets_at: instant().notNull(),
})

/**
 * How often public content has changed: triggers write one row per transaction, so that
 * transactions do not wait for each other. The sum only grows, at the moment a change becomes
 * visible. Rows of finished transactions are compacted into one.
 */
export const contentChanges = pgTable(
  'content_changes',
  {
    /** 0: the compacted changes of finished transactions. */
    transaction: reference().notNull(),
    kind: text().$type<'catalogue' | 'other'>().notNull(),
    changes: reference().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.kind] })],
)
