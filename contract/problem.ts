import * as v from 'valibot'

/** Field errors (section 5): field → list of messages, of other backends also a single one. */
const fieldErrors = v.record(
  v.string(),
  v.pipe(
    v.union([v.array(v.string()), v.string()]),
    v.transform((texts) => (typeof texts === 'string' ? [texts] : texts)),
  ),
)

/**
 * Body of every refusal (4xx) and failure (5xx). 422 has `errors`; other refusals have a `code` for
 * programs beside the `message` for people.
 */
export const problem = v.object({
  message: v.nullish(v.string(), ''),
  // Whatever else is odd: its words are for the shopper.
  code: v.fallback(v.nullish(v.string()), undefined),
  errors: v.fallback(v.nullish(fieldErrors), undefined),
  /** 409 on a changed total: the totals to confirm. */
  data: v.nullish(v.unknown()),
})
export type Problem = v.InferOutput<typeof problem>

/** Error codes that a program may act on. */
export const problemCodes = [
  'bad_request',
  'unauthenticated',
  'bad_credentials',
  'forbidden',
  'not_found',
  'not_in_cart',
  'invalid',
  'out_of_stock',
  'not_for_sale',
  'variant_unknown',
  'total_changed',
  'cart_changed',
  'voucher_refused',
  'not_cancellable',
  'not_payable',
  'open_orders',
  'in_progress',
  'key_reused',
  'key_missing',
  'too_large',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Header on every response of a shop that implements this contract. */
export const API_MARKER = 'x-offshelf-api'

/** Header that the service worker adds to a cached response: when it was fetched. */
export const CACHED_AT_HEADER = 'x-offshelf-kept'

/** Version of the shapes; persisted copies of another version are discarded. */
export const CONTRACT_VERSION = 1
