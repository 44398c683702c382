import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may call: `none` is public and is always requested without a token, so that the response may
 * be kept; `optional` sends the token when there is one; `token` answers 401 without.
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
   * Fields that `request` takes without a value only so that the server can name all that is
   * missing at once, in words for a form.
   */
  readonly requires?: readonly string[]
  readonly data: Data
  /**
   * The storefront cannot do without this call: what of its data does not fit is left out by
   * whoever reads it, instead of refusing the whole.
   */
  readonly lenient?: true
}

/** Types a call: the identity function, so that path and schemas keep their exact types. */
export const endpoint = <const Call extends Endpoint>(call: Call): Call => call

/** What the caller passes. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>
/** What the server's handler works with, after validation. */
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<E['request']>
/** `data` as it crosses the wire: money as decimals. */
export type WireOf<E extends Endpoint> = v.InferInput<E['data']>
/** `data` as the storefront uses it: money in minor units, defaults filled in. */
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>
