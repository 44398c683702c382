import * as v from 'valibot'
import { API_MARKER, type Problem, problem } from './problem.ts'

/** The parts of a response that are read; a `Response` has all of them. */
export type ResponseLike = {
  readonly status: number
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/**
 * Classification of a response, the same for all callers. The consequences differ: the page shows
 * an error, the outbox tries again, the worker caches. `retryAfter` in milliseconds from now, null
 * if there is no Retry-After.
 */
export type WireResponse =
  /** Redirected or without the shop's marker: a captive portal or a proxy. */
  | { type: 'foreign'; status: number; retryAfter: number | null }
  /** From the shop, with a body that is truncated, empty or not a JSON object. */
  | { type: 'unreadable'; status: number; retryAfter: number | null; isEmpty: boolean }
  /** 2xx. `data` is not validated; undefined if the body has only a message, or the status is 204. */
  | { type: 'success'; status: number; message: string; data: unknown }
  /** Any other status, with the shop's problem as far as its body matches the schema. */
  | { type: 'problem'; status: number; problem: Problem; retryAfter: number | null }

/**
 * Returns whether the shop itself sent the response; without its marker any status is somebody
 * else's.
 */
export const isFromShop = ({ redirected, headers }: Omit<ResponseLike, 'text'>): boolean =>
  !redirected && headers.get(API_MARKER) !== null

/** Returns whether the content type is JSON, in whatever case a proxy writes it. */
export const isJson = ({ headers }: Pick<ResponseLike, 'headers'>): boolean =>
  /json/i.test(headers.get('content-type') ?? '')

/**
 * Reads and classifies a response. Never rejects.
 * @param now milliseconds since 1970, for dates in Retry-After
 */
export async function readResponse(response: ResponseLike, now: number): Promise<WireResponse> {
  const { status } = response
  const retryAfter = parseRetryAfter(response.headers, now)
  if (!isFromShop(response)) {
    // After a redirect, a Retry-After is not that of the shop's load balancer.
    return { type: 'foreign', status, retryAfter: response.redirected ? null : retryAfter }
  }
  // By its status this one has no body, so that nothing of it can be missing.
  if (status === 204) return { type: 'success', status, message: '', data: undefined }
  const text = await response.text().catch(() => null)
  const body = text && isJson(response) ? parseJson(text) : null
  if (typeof body !== 'object' || body === null)
    return { type: 'unreadable', status, retryAfter, isEmpty: text === '' }
  if (status >= 200 && status < 300) return { type: 'success', status, ...readEnvelope(body) }
  const parsed = v.safeParse(problem, body)
  return {
    type: 'problem',
    status,
    problem: parsed.success ? parsed.output : { message: '' },
    retryAfter,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Some shops send total and cart_items beside `message` instead of inside `data`. */
function readEnvelope(body: object): { message: string; data: unknown } {
  const { message, data, ...rest } = body as { message?: unknown; data?: unknown }
  return {
    message: typeof message === 'string' ? message : '',
    data: data ?? (Object.keys(rest).length > 0 ? rest : undefined),
  }
}

/**
 * Parses Retry-After (seconds or a date) into milliseconds from now; null if there is none. A date is
 * by the clock of who sent it: that of the device may be off by days.
 */
function parseRetryAfter(headers: ResponseLike['headers'], now: number): number | null {
  const value = headers.get('retry-after')
  if (!value) return null
  const seconds = Number(value)
  const sentAt = Date.parse(headers.get('date') ?? '') || now
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - sentAt
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}
