import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SocialProvider } from '#contract/social-providers.ts'
import { products } from './catalogue.ts'
import { identity, instant, jsonb, reference } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: identity(),
    name: text().notNull(),
    phone: text().unique(),
    email: text(),
    /** Argon2id; null: no login with a password. */
    password: text(),
    country: text().notNull().default(''),
    phone_code: text().notNull().default(''),
    gender: text().notNull().default(''),
    date_of_birth: text().notNull().default(''),
    /** Address of the picture. */
    photo: text().notNull().default(''),
    /** When the shopper proved that the e-mail address is theirs; null: never. */
    verified_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

export const userReference = () =>
  reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token, so that a leaked table signs nobody in. */
    hash: text().primaryKey(),
    user_id: userReference(),
    created_at: instant().notNull().defaultNow(),
    /** To the day: not every request writes. */
    last_used_at: instant().notNull().defaultNow(),
  },
  (table) => [index('tokens_user').on(table.user_id)],
)

/** The accounts that shoppers have with providers, by which they sign in. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<SocialProvider>().notNull(),
    /** The provider's id of the shopper: an e-mail address may change its owner. */
    subject: text().notNull(),
    user_id: userReference(),
    /** When the last accepted token was issued, for providers whose tokens could be replayed. */
    token_issued_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_user').on(table.user_id),
  ],
)

export const oneTimePasswords = pgTable('one_time_passwords', {
  /** Phone number or e-mail address; a new code replaces the old one. */
  target: text().primaryKey(),
  purpose: text().$type<'reset' | 'verify'>().notNull(),
  hash: text().notNull(),
  tries: integer().notNull().default(0),
  sent_at: instant().notNull(),
  /** The message with the code; null if nobody has this address. */
  notification_id: text(),
  expires_at: instant().notNull(),
})

export const resetTokens = pgTable('reset_tokens', {
  hash: text().primaryKey(),
  user_id: userReference(),
  expires_at: instant().notNull(),
})

export const addresses = pgTable(
  'addresses',
  {
    id: identity(),
    user_id: userReference(),
    name: text().notNull(),
    phone: text().notNull(),
    area: text().notNull(),
    flat_no: text().notNull(),
    post_code: text().notNull(),
    address_line: text().notNull(),
    address_line2: text().notNull(),
    address_type: text().notNull(),
    is_default: boolean().notNull().default(false),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [index('addresses_user').on(table.user_id)],
)

const productReference = () =>
  reference()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const favorites = pgTable(
  'favorites',
  {
    user_id: userReference(),
    product_id: productReference(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.product_id] })],
)

export const recentViews = pgTable(
  'recent_views',
  {
    user_id: userReference(),
    product_id: productReference(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.product_id] })],
)

export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    user_id: userReference(),
    product_id: productReference(),
    order_id: reference(),
    rating: integer().notNull(),
    description: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_once').on(table.user_id, table.product_id, table.order_id),
    index('reviews_product').on(table.product_id),
  ],
)

export const supportMessages = pgTable('support_messages', {
  id: identity(),
  name: text().notNull().default(''),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  subject: text().notNull(),
  message: text().notNull(),
  created_at: instant().notNull().defaultNow(),
})

/** Devices that get messages about the orders of an account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** At the push service of the browser: a secret, whoever knows it can make the device wake up. */
    endpoint: text().primaryKey(),
    user_id: userReference(),
    /** The sign-in of the device: with it the subscription goes, however it ends. */
    token_hash: text()
      .notNull()
      .references(() => tokens.hash, { onDelete: 'cascade' }),
    /** Of the device: what is sent to it is encrypted for it. */
    keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    locale: text().notNull(),
    expires_at: instant(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.user_id),
    index('push_subscriptions_token').on(table.token_hash),
  ],
)
