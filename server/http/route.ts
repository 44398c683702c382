import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Endpoint, ParsedRequestOf, WireOf } from '#contract/endpoint.ts'
import type { PublicCache } from '#server/cache/public-cache.ts'
import type { Database } from '#server/database/client.ts'
import type { Translate } from './messages.ts'

export type Deps = {
  db: Database
  log: Logger
  /** The time, so that tests can choose it. */
  now: () => Date
  /** Takes the address of a caller from X-Forwarded-For. */
  trustProxy?: boolean
  /** Public responses of this content; made by the app unless given. */
  cache: PublicCache
}

/** What a handler knows of the call besides its request. */
export type Call = {
  /** Inside a write: its transaction. */
  db: Database
  log: Logger
  now: Date
  /** Who is signed in; 0: nobody. */
  userId: number
  /** SHA-256 of the token of the call, empty without. */
  tokenHash: string
  /** Idempotency-Key of the call. */
  key: string | null
  /** User, or the hashed address of an anonymous caller. */
  subject: string
  /** Hashed address of the caller, whoever is signed in: what attempts are counted by. */
  address: string
  locale: string
  t: Translate
  http: Context
  cache: PublicCache
}

export type ResponseBody<E extends Endpoint> = { message?: string; data: WireOf<E> }

type Options<E extends Endpoint, Prepared> = {
  /** Slow work before the transaction begins: hashing, pictures. May refuse. */
  prepare?: (request: ParsedRequestOf<E>, call: Call) => Promise<Prepared>
  /** The response holds a token: it is stored sealed with the caller's key. */
  secret?: boolean
  /** What keeps costly calls of one kind from taking every connection of the database. */
  limit?: (request: ParsedRequestOf<E>) => Limit | undefined
}

/** Runs work now or when its turn comes. @throws QueueFull */
export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

export type Route = {
  endpoint: Endpoint
  handler: (request: never, call: Call, prepared: never) => Promise<ResponseBody<Endpoint>>
  prepare?: (request: never, call: Call) => Promise<unknown>
  limit?: (request: never) => Limit | undefined
  secret: boolean
}

/** Joins a call of the contract with what answers it; writes run in one transaction. */
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
    limit: options.limit as Route['limit'],
    secret: options.secret ?? false,
  }
}
