import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may call: `none` is public and always requested without a token, so that the response may be
 * cached; `optional` sends the token if there is one; `token` returns 401 without one.
 */
export type Auth = 'none' | 'optional' | 'token'

/**
 * One call of the shop's HTTP API, below the base path `/api`.
 * `request` holds path parameters and query of a GET or DELETE, and path parameters and body of
 * a POST. `data` is the `data` of the response `{message, data}`.
 */
export type Endpoint<
  Request extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> = {
  readonly method: Method
  readonly path: `/${string}`
  readonly about: string
  readonly auth: Auth
  readonly body?: 'json' | 'multipart'
  readonly request: Request
  /**
   * Fields that `request` accepts without a value only so that the server can report all missing
   * ones at once, with messages for a form.
   */
  readonly requires?: readonly string[]
  readonly data: Data
  /**
   * The storefront cannot start without this call: the reader leaves out parts that do not match
   * the schema instead of rejecting the response.
   */
  readonly lenient?: true
}

/** Types a call: the identity function, so that path and schemas keep their exact types. */
export const endpoint = <const Call extends Endpoint>(call: Call): Call => call

/** The request as the caller passes it. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>
/** The request as the server's handler gets it, after validation. */
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<E['request']>
/** `data` on the wire: money as decimals. */
export type WireOf<E extends Endpoint> = v.InferInput<E['data']>
/** `data` as the storefront uses it: money in minor units, defaults filled in. */
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>
