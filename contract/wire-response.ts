import * as v from 'valibot'
import { API_MARKER, type Problem, problem } from './problem.ts'

/** What of a response is looked at; a `Response` has all of it. */
export type ResponseLike = {
  readonly status: number
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/**
 * What a response is, whoever asked for it. What follows from that differs: the page tells the
 * shopper, the outbox sends again, the worker keeps a copy. `retryAfter` in milliseconds from now,
 * null when nothing was asked for.
 */
export type WireResponse =
  /** Redirected or without the shop's marker: a captive portal or a proxy on the way. */
  | { type: 'foreign'; status: number; retryAfter: number | null }
  /** From the shop, with a body that is no JSON object or was cut off on the way. */
  | { type: 'unreadable'; status: number; retryAfter: number | null }
  /** 2xx. `data` is not validated; undefined when the body held a message at most. */
  | { type: 'success'; status: number; message: string; data: unknown }
  /** Any other status, in the shop's words as far as they fit. */
  | { type: 'problem'; status: number; problem: Problem; retryAfter: number | null }

/** Whether the shop itself responded. Whatever its status, anything else is somebody else's. */
export const isFromShop = ({ redirected, headers }: Omit<ResponseLike, 'json'>): boolean =>
  !redirected && headers.get(API_MARKER) !== null

/** Whether the body is announced as JSON. */
export const isJson = ({ headers }: Pick<ResponseLike, 'headers'>): boolean =>
  headers.get('content-type')?.includes('json') ?? false

/**
 * Reads and classifies a response. Never rejects.
 * @param now milliseconds since 1970, to which a date in Retry-After is compared
 */
export async function readResponse(response: ResponseLike, now: number): Promise<WireResponse> {
  const { status } = response
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), now)
  if (!isFromShop(response)) {
    // Where a redirect has led, nobody speaks for what stands before the shop.
    return { type: 'foreign', status, retryAfter: response.redirected ? null : retryAfter }
  }
  const body = isJson(response) ? await response.json().catch(() => null) : null
  if (typeof body !== 'object' || body === null) return { type: 'unreadable', status, retryAfter }
  if (status >= 200 && status < 300) return { type: 'success', status, ...readEnvelope(body) }
  const told = v.safeParse(problem, body)
  return {
    type: 'problem',
    status,
    problem: told.success ? told.output : { message: '' },
    retryAfter,
  }
}

/** Some shops put total and cart_items beside `message` instead of below `data`. */
function readEnvelope(body: object): { message: string; data: unknown } {
  const { message, data, ...rest } = body as { message?: unknown; data?: unknown }
  return {
    message: typeof message === 'string' ? message : '',
    data: data ?? (Object.keys(rest).length > 0 ? rest : undefined),
  }
}

/** Reads Retry-After, seconds or a date, as milliseconds from now; null when there is none. */
function parseRetryAfter(value: string | null, now: number): number | null {
  if (!value) return null
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}
