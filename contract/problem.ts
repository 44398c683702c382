import * as v from 'valibot'

/** Field errors, as the specification's section 5 shows them: field → list of texts. */
export const fieldErrors = v.record(v.string(), v.array(v.string()))

/**
 * Body of every refusal (4xx) and failure (5xx).
 * 422 carries `errors`; other refusals carry a `code` for programs beside the `message` for people.
 */
export const problem = v.object({
  message: v.nullish(v.string(), ''),
  code: v.nullish(v.string()),
  errors: v.nullish(fieldErrors),
  /** 409 on a changed total: the figures to confirm. */
  data: v.nullish(v.unknown()),
})
export type Problem = v.InferOutput<typeof problem>

/** The codes that a program may act on. */
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
  'voucher_refused',
  'not_cancellable',
  'in_progress',
  'key_reused',
  'too_large',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Header that marks every response of a shop that keeps this contract. */
export const API_MARKER = 'x-offshelf-api'

/** Header that the storefront's own worker puts on a response from its copy: when it was fetched. */
export const KEPT_MARKER = 'x-offshelf-kept'

/** Version of the shapes; a persisted copy of another version is thrown away. */
export const CONTRACT_VERSION = 1
