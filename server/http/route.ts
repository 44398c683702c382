import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Endpoint, ParsedRequestOf, WireOf } from '#contract/endpoint.ts'
import type { IdentityProviders } from '#server/accounts/identities/identity-providers.ts'
import type { Broadcaster } from '#server/broadcasting/broadcaster.ts'
import type { PublicCache } from '#server/cache/public-cache.ts'
import type { Lexicons } from '#server/catalogue/search/lexicon.ts'
import type { Database } from '#server/database/client.ts'
import type { Sender } from '#server/notifications/sender.ts'
import type { Gateways } from '#server/payments/gateway.ts'
import type { Translate } from './messages.ts'

export type Deps = {
  db: Database
  log: Logger
  /** The current time; tests replace it. */
  now: () => Date
  /** Reads the client address from X-Forwarded-For. */
  trustProxy?: boolean
  /** Sends codes and mails. */
  sender: Sender
  /** Cache of public responses; created by the app by default. */
  cache: PublicCache
  /** Words that the search finds; created by the app. */
  lexicons: Lexicons
  /** Verify sign-ins with providers; by default those of an environment without their secrets. */
  identityProviders: IdentityProviders
  /** Payment services; none by default. */
  gateways: Gateways
  /** Public key of the shop for Web Push; without it the shop sends none. */
  pushKey?: string | undefined
  /** Tells open pages of changes; by default nobody. */
  broadcaster: Broadcaster
}

/** What a handler knows about a call besides its request. */
export type Call = {
  /** In a write, its transaction. */
  db: Database
  log: Logger
  now: Date
  /** The signed-in user; 0: nobody. */
  userId: number
  /** SHA-256 of the call's token, empty without one. */
  tokenHash: string
  /** Idempotency-Key of the call. */
  key: string | null
  /** Whose keys count: the user's, or those of all who have not signed in. */
  subject: string
  /** Hashed network of the caller, by which attempts are counted. */
  address: string
  locale: string
  t: Translate
  http: Context
  cache: PublicCache
  lexicons: Lexicons
  sender: Sender
  identityProviders: IdentityProviders
  gateways: Gateways
  pushKey: string | undefined
  broadcaster: Broadcaster
}

export type ResponseBody<E extends Endpoint> = { message?: string; data: WireOf<E> }

type Options<E extends Endpoint, Prepared> = {
  /**
   * Slow work before the transaction: hashing, pictures.
   * @throws HttpProblem
   */
  prepare?: (request: ParsedRequestOf<E>, call: Call) => Promise<Prepared>
  /** The response contains a token, so it is stored sealed with the caller's key. */
  secret?: boolean
  /**
   * Work after the transaction of a success, before its response is sent. A problem replaces the
   * response, and the key may be used again.
   * @throws HttpProblem
   */
  afterCommit?: (request: ParsedRequestOf<E>, call: Call) => Promise<void>
  /** Keeps expensive calls from using every connection of the database. */
  limit?: (request: ParsedRequestOf<E>) => Limit | undefined
}

/**
 * Runs work now or when a slot is free.
 * @throws QueueFull
 */
export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

export type Route = {
  endpoint: Endpoint
  handler: (request: never, call: Call, prepared: never) => Promise<ResponseBody<Endpoint>>
  prepare?: (request: never, call: Call) => Promise<unknown>
  afterCommit?: (request: never, call: Call) => Promise<void>
  limit?: (request: never) => Limit | undefined
  secret: boolean
  /** The storefront may not call it without an Idempotency-Key. */
  needsKey: boolean
}

/** Joins a call of the contract with its handler; writes run in one transaction. */
export function route<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handler: (
    request: ParsedRequestOf<E>,
    call: Call,
    prepared: Prepared,
  ) => Promise<ResponseBody<E>>,
  options: Options<E, Prepared> = {},
): Route {
  return {
    endpoint,
    handler: handler as Route['handler'],
    prepare: options.prepare as Route['prepare'],
    afterCommit: options.afterCommit as Route['afterCommit'],
    limit: options.limit as Route['limit'],
    secret: options.secret ?? false,
    needsKey: false,
  }
}

/** A route that adds or counts something, which a request that arrives twice would double. */
export const keyedRoute: typeof route = (...of) => ({ ...route(...of), needsKey: true })
